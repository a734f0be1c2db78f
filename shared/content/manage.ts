import { agency } from '../agency/agency.ts';
import { paths } from '../paths.ts';

/** The text of the management page (spec §2). The stages are HTML. */
export const manage = () =>
  ({
    title: `Manage with ${agency().name}`,
    text: 'Good tenants, a well-kept home and statements that need no explaining. One property manager does it all, and you have their number.',
    promises: [
      {
        title: 'One person',
        text: 'The person who leases your home also inspects it, and answers when you call.',
      },
      {
        title: 'Photos, always',
        text: 'Every inspection comes with photos, so you see what we see.',
      },
      { title: 'Repairs, early', text: 'A dripping tap costs a washer this week and a vanity next winter.' },
    ],
    stages: {
      title: 'How it works, from the first walk-through to the years after',
      items: [
        {
          title: 'Rental Assessment & Property Preparation',
          text: '<p>We walk through with you and suggest a rent that recent leases nearby support. You get it in writing, with the leases it’s based on.</p><p>Then a short list: what to fix before anyone moves in, what to leave alone and what it’s likely to cost. We can arrange the trades, or work with yours.</p>',
        },
        {
          title: 'Marketing & Tenant Inspections',
          text: '<p>Photos, a floorplan and honest words, on this site and on the portals. The rent is advertised as one fixed amount, and we never ask anyone to offer more.</p><p>We open the home when people can come, and after each open we tell you who came and what they said.</p>',
        },
        {
          title: 'Application Review',
          text: '<p>We check identity, income and rental history, and call the referees. We only ask applicants for what the decision needs, and keep their paperwork no longer than it takes.</p><p>You get a short summary of each application with our recommendation. The choice is yours.</p>',
        },
        {
          title: 'Tenant Acceptance & Lease Signing',
          text: '<p>The lease is signed and the bond lodged before the keys change hands. We record the condition of every room in words and photos, and the tenant checks that record too.</p><p>You both get copies, and the tenant gets a number to call when something breaks.</p>',
        },
        {
          title: 'Ongoing Property Management',
          text: `<p>We follow up rent the day it’s late, not the week after. Routine inspections come with photos, repairs come with quotes, and each month you get a statement you can hand to your accountant.</p><p>We review the rent before each renewal, and tell you when it’s better left where it is. It’s all in the <a href="${agency().landlordPortalUrl}">landlord portal</a>, too.</p>`,
        },
      ],
    },
    switch: {
      title: 'With another agency?',
      text: 'Moving your property to us takes four quick questions. We write to your current manager and collect the keys and paperwork. Your tenants stay where they are.',
      action: 'Switch to us',
      link: paths.manageSwitch,
    },
  }) as const;
