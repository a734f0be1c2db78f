import { formatAddressLine } from '../../shared/agency/offices.ts';
import type { Office as OfficeFacts } from '../../shared/agency/profile.ts';
import { advertisedRegistration } from '../../shared/law/registration.ts';
import type { ListingAgent, Vendor as VendorFacts } from '../listings/index.ts';
import { builder } from './builder.ts';

export const Agent = builder.objectRef<ListingAgent & { avatarUrl: string | null }>('Agent').implement({
  fields: (t) => ({
    id: t.exposeID('id', { nullable: true }),
    name: t.exposeString('name'),
    email: t.exposeString('email', { nullable: true }),
    phone: t.exposeString('phone', { nullable: true }),
    mobile: t.exposeString('mobile', { nullable: true }),
    avatarUrl: t.exposeString('avatarUrl', {
      nullable: true,
      description: 'Root-relative; null when the feed has no photograph of the person.',
    }),
  }),
});

const VendorContact = builder.objectRef<VendorFacts>('VendorContact').implement({
  fields: (t) => ({
    firstName: t.exposeString('firstName', { nullable: true }),
    lastName: t.exposeString('lastName', { nullable: true }),
  }),
});

export const Vendor = builder.objectRef<{ contact: VendorFacts }>('Vendor').implement({
  fields: (t) => ({ contact: t.field({ type: VendorContact, resolve: (vendor) => vendor.contact }) }),
});

export const Office = builder.objectRef<OfficeFacts>('Office').implement({
  description: 'One of several offices of the agency.',
  fields: (t) => ({
    name: t.exposeString('name'),
    formattedAddress: t.string({
      description: '"12 Sample Street, Sampleton NSW 2000".',
      resolve: ({ address }) => formatAddressLine(address),
    }),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    registration: t.string({
      description: 'The licence or registration with its label: "RLA 000000"; empty: none.',
      resolve: (office) => advertisedRegistration(office),
    }),
  }),
});
