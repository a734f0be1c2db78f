import type { Kysely } from 'kysely';

/** Who may sign in, their tokens, and the browsers from which they did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('username', 'text', (c) => c.notNull())
    .addColumn('usernameKey', 'text', (c) => c.notNull().unique())
    .addColumn('passwordHash', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('staffTokens')
    .addColumn('tokenHash', 'text', (c) => c.primaryKey())
    .addColumn('staffId', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_tokens_by_staff').on('staffTokens').column('staffId').execute();
  await db.schema.createIndex('staff_tokens_by_expiry').on('staffTokens').column('expiresAt').execute();
  await db.schema
    .createTable('staffDevices')
    .addColumn('deviceHash', 'text', (c) => c.primaryKey())
    .addColumn('staffId', 'text', (c) => c.notNull().references('staff.id').onDelete('cascade'))
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_devices_by_staff').on('staffDevices').column('staffId').execute();
  await db.schema.createIndex('staff_devices_by_expiry').on('staffDevices').column('expiresAt').execute();
}
