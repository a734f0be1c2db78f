import { agency } from '../agency/agency.ts';
import { paths } from '../paths.ts';
import { withFilledTitle, wordsOf } from '../words/own-words.ts';
import type { DefaultWords } from '../words/words.ts';

/** A sentence about the landlord portal, if the agency has one. */
const inPortal = (): string => {
  const { landlordPortalUrl: portal } = agency();
  return portal ? ` It’s all in the <a href="${portal}">landlord portal</a>, too.` : '';
};

export const manageDefaults = (): DefaultWords<'manage'> => ({
  title: 'Manage with {agency}',
  text: 'Good tenants, a well-kept home and statements that need no explaining. One property manager does it all, and you have their number.',
  firstPromiseTitle: 'One person',
  firstPromise: 'The person who leases your home also inspects it, and answers when you call.',
  secondPromiseTitle: 'Photos, always',
  secondPromise: 'Every inspection comes with photos, so you see what we see.',
  thirdPromiseTitle: 'Repairs, early',
  thirdPromise: 'A dripping tap costs a washer this week and a vanity next winter.',
  stages: 'How it works, from the first walk-through to the years after',
  assessmentTitle: 'Rental Assessment & Property Preparation',
  assessment:
    '<p>We walk through with you and suggest a rent, backed by recent rents nearby. You get it in writing, with the comparable rents.</p><p>Then a short list: what to fix before anyone moves in, what to leave alone and what it’s likely to cost. We can arrange the trades, or work with yours.</p>',
  marketingTitle: 'Marketing & Tenant Inspections',
  marketing:
    '<p>Photos, a floorplan and an honest description, on this site and on the portals. The rent is advertised as one fixed amount, and we never ask anyone to offer more.</p><p>We hold opens when people can get there, and after each open we tell you who came and what they said.</p>',
  reviewTitle: 'Application Review',
  review:
    '<p>We check identity, income and rental history, and call the referees. We only ask applicants for what we need to decide, and destroy their paperwork once the law no longer requires us to keep it.</p><p>You get a short summary of each application with our recommendation. The choice is yours.</p>',
  signingTitle: 'Tenant Acceptance & Lease Signing',
  signing:
    '<p>The lease is signed and the bond lodged before the keys change hands. We record the condition of every room in words and photos, and the tenant checks that record too.</p><p>You both get copies, and the tenant gets a number to call when something breaks.</p>',
  ongoingTitle: 'Ongoing Property Management',
  ongoing: `<p>We follow up rent the day it’s late, not the week after. Routine inspections come with photos, repairs come with quotes, and each month you get a statement you can hand to your accountant.</p><p>We review the rent before each renewal, and tell you when it’s better left where it is.${inPortal()}</p>`,
  more: [],
  switchTitle: 'With another agency?',
  switchText:
    'Moving your property to us takes four quick questions. We write to your current manager and collect the keys and paperwork. Your tenants stay where they are.',
  switchAction: 'Switch to us',
  searchTitle: '',
  searchDescription: '',
});

/** The text of the management page (spec §2). */
export function manage() {
  const own = wordsOf('manage', manageDefaults());
  return {
    title: own.title,
    text: own.text,
    promises: [
      { title: own.firstPromiseTitle, text: own.firstPromise },
      { title: own.secondPromiseTitle, text: own.secondPromise },
      { title: own.thirdPromiseTitle, text: own.thirdPromise },
    ],
    stages: {
      title: own.stages,
      items: [
        { title: own.assessmentTitle, text: own.assessment },
        { title: own.marketingTitle, text: own.marketing },
        { title: own.reviewTitle, text: own.review },
        { title: own.signingTitle, text: own.signing },
        { title: own.ongoingTitle, text: own.ongoing },
        ...own.more.map(withFilledTitle),
      ],
    },
    switch: {
      title: own.switchTitle,
      text: own.switchText,
      action: own.switchAction,
      link: paths.manageSwitch,
    },
    search: { title: own.searchTitle || own.title, description: own.searchDescription || own.text },
  };
}
