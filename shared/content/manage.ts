import { agency } from '../agency/agency.ts';
import { paths } from '../paths.ts';

/** The text of the management page (spec §2). The stages are HTML. */
export const manage = () =>
  ({
    title: `Manage with ${agency().name}`,
    text: 'Good tenants, a looked-after home, and statements that need no explaining. One property manager does all of it, and you have their number.',
    promises: [
      {
        title: 'One person',
        text: 'The one who lets your home also inspects it, and answers when you ring.',
      },
      {
        title: 'Photographs, always',
        text: 'Every inspection comes with pictures, so that you see what we see.',
      },
      { title: 'Repairs, early', text: 'A dripping tap costs a washer this week and a vanity next winter.' },
    ],
    stages: {
      title: 'How it goes, from the first walk through to the years after',
      items: [
        {
          title: 'Rental Assessment & Property Preparation',
          text: '<p>We walk through with you and put a rent on the home that the last few weeks of lettings nearby support. You get it in writing, with the lettings it rests on.</p><p>Then a short list: what to mend before anybody moves in, what to leave alone, and what it is likely to cost. We can arrange the trades, or work with yours.</p>',
        },
        {
          title: 'Marketing & Tenant Inspections',
          text: '<p>Photographs, a floorplan and honest words, on this site and on the portals. The rent is advertised as one fixed amount, and we never ask anybody to offer more.</p><p>We open the home at times when people can come, and you hear after each one who came and what they said.</p>',
        },
        {
          title: 'Application Review',
          text: '<p>We check identity, income and rental history, and ring the people named as referees. Applicants are asked only for what the decision needs, and their papers are kept no longer than it takes.</p><p>You get a short summary of each application with our recommendation. The choice is yours.</p>',
        },
        {
          title: 'Tenant Acceptance & Lease Signing',
          text: '<p>The lease is signed and the bond lodged before the keys change hands. We record the condition of every room in words and photographs, and the tenant checks that record too.</p><p>Both of you leave with copies, and the tenant with a number to ring when something breaks.</p>',
        },
        {
          title: 'Ongoing Property Management',
          text: `<p>Rent is followed up the day it is late, not the week after. Routine inspections come to you with photographs, repairs with quotes, and each month with a statement that you can hand to your accountant.</p><p>We look at the rent before each renewal, and tell you when it is better left where it is. Everything stands in the <a href="${agency().landlordPortalUrl}">landlord portal</a> too.</p>`,
        },
      ],
    },
    switch: {
      title: 'With somebody else at the moment?',
      text: 'Moving your property to us is four short questions. We write to your present manager, fetch the keys and the papers, and your tenants stay where they are.',
      action: 'Switch to us',
      link: paths.manageSwitch,
    },
  }) as const;
