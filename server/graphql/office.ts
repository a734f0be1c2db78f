import { addressLine, type Office as OfficeFacts } from '../../shared/offices.ts';
import { builder } from './builder.ts';

export const Office = builder.objectRef<OfficeFacts>('Office').implement({
  description: 'One of several offices of the agency.',
  fields: (t) => ({
    name: t.exposeString('name'),
    formattedAddress: t.string({
      description: '"3 Penfold Road, Wattle Park SA 5066".',
      resolve: ({ address }) => addressLine(address),
    }),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
  }),
});
