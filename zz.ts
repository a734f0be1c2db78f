import { openDatabase } from './server/platform/database/client.ts';
import { listListings, countListings } from './server/listings/queries.ts';
import { countFacets } from './server/listings/facets.ts';
import { listSuburbs } from './server/listings/suburbs.ts';
import BetterSqlite from 'better-sqlite3';
const db = openDatabase({ kind: 'sqlite', path: '/tmp/bench/100000.db' });
const raw = new BetterSqlite('/tmp/bench/100000.db');
const now = new Date();
const cpu = async (name: string, f: () => Promise<unknown>) => { await f(); const t=[]; for (let i=0;i<5;i++){const b=process.cpuUsage(); await f(); const u=process.cpuUsage(b); t.push((u.user+u.system)/1000);} console.log(name, Math.min(...t).toFixed(1)); };
const S = { status: ['SOLD'], saleOrLease: ['SALE'] } as const;
await cpu('count sold', () => countListings(db.read, S, now));
await cpu('newest sold', () => listListings(db.read, S, 'NEWEST', { size: 24 }, now));
await cpu('newest SOLD no sale', () => listListings(db.read, {status:['SOLD']}, 'NEWEST', { size: 24 }, now));
await cpu('price sold', () => listListings(db.read, S, 'PRICE_ASC', { size: 24 }, now));
await cpu('land sold', () => listListings(db.read, S, 'LAND_SIZE', { size: 24 }, now));
await cpu('inspection active', () => listListings(db.read, {status:['ACTIVE']}, 'NEXT_INSPECTION', { size: 24 }, now));
await cpu('everything', () => listListings(db.read, {}, 'NEWEST', { size: 24 }, now));
await cpu('everything search', () => listListings(db.read, {search:'orwoo'}, 'PRICE_ASC', { size: 24 }, now));
await cpu('1000', () => listListings(db.read, {}, 'NEWEST', { size: 1000 }, now));
await cpu('suburbs', () => listSuburbs(db.read, {}, now));
await cpu('facets sold none', () => countFacets(db.read, S, now));
await cpu('facets sold 3', () => countFacets(db.read, {...S, minBeds:3, minPrice: 500000, types:['House','Unit']}, now));
await cpu('facets active', () => countFacets(db.read, {status:['ACTIVE'], saleOrLease:['SALE'], minBeds:3}, now));
for (const q of [`select count(*) from listings where status='SOLD' and sale_or_lease='SALE' and not id in (select listing_id from hidden_listings)`,
`select id, created_at s from listings where status='SOLD' and sale_or_lease='SALE' and not id in (select listing_id from hidden_listings) order by created_at desc, id desc limit 25`,
`select id, created_at s from listings where status='SOLD' and not id in (select listing_id from hidden_listings) order by created_at desc, id desc limit 25`,
`select count(*) from listings where status in ('SOLD','ACTIVE','LEASED') and (lower(suburb) like '%x%' or lower(property_type) like '%x%') and not id in (select listing_id from hidden_listings)`])
 console.log(raw.prepare('explain query plan '+q).all().map((r:any)=>r.detail).join(' | '));
process.exit(0);
