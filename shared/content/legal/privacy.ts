import { agency } from '../../agency/agency.ts';
import { formatAddressLine } from '../../agency/offices.ts';
import { KEEP_UNCONFIRMED_DAYS } from '../../alerts/saved-search.ts';
import { stateLaw } from '../../law/state-law.ts';
import { mailLink, telLink } from '../../links.ts';
import { paths } from '../../paths.ts';
import { DEFAULT_KEEP_DAYS, type KeepDays, keepDaysAfterNewsletterEnd } from '../../settings.ts';
import { resolveDocument, type StandardDocument } from './document.ts';

/**
 * Spec §2, §9: last updated on 20 September 2024. The text describes what this site does, so change both together.
 * @param keepDays of the site's settings, which the timers use, too
 */
export function defaultPrivacy(keepDays: KeepDays = DEFAULT_KEEP_DAYS): StandardDocument {
  const { legalName, name, phone, email, address, isDemo } = agency();
  const { regulator } = stateLaw();
  const office = formatAddressLine(address);
  const mail = `<a href="${mailLink(email)}">${email}</a>`;
  return {
    title: 'Privacy Policy',
    searchDescription:
      'What {agency} collects about you through this site, why, and what you can do about it.',
    updated: '20 September 2024',
    intro: `<p>This page explains what ${legalName} (“${name}”, “we”) collects about you through this website, why, who else sees it and what you can do about it. It’s written to be read.</p>`,
    sections: [
      {
        id: 'collect',
        title: 'What we collect',
        text: `<p>Only what you send us:</p><ul>
<li><strong>Enquiries, appraisals, estimates and property alerts:</strong> your name, phone number and email address, what you write, and which property, suburb or kind of property it’s about. For an appraisal or estimate, we also collect the address and whether you own, rent or are looking to buy.</li>
<li><strong>Offers:</strong> your name, contact details and address, the property, the amount, the deposit, the settlement date and your conditions.</li>
<li><strong>Switching your property management to us:</strong> the property’s address, whether it has tenants and a manager now, and your contact details.</li>
<li><strong>Job applications:</strong> your contact details, your cover letter and your résumé.</li>
<li><strong>The newsletter:</strong> your first name and your email address.</li></ul>
<p>You can look at every home, guide and page here without telling us who you are.</p>`,
      },
      {
        id: 'not-collect',
        title: 'What we don’t collect',
        text: `<p>This site has no advertising trackers and no third-party analytics. It sets no cookies for visitors. Your own browser keeps your choice of light or dark mode, whether you paused the video, your shortlist with its notes, and which homes you’ve looked at. Until you close the tab it also keeps what you’ve typed but not sent.</p><p>When you send a form, our server uses your IP address to tell people from bots. It doesn’t keep that address with what you sent.</p><p>If a map or an address suggestion comes from another company, that company can see that someone asked for it. For a map, it also sees your IP address. The map is our own unless you choose the street map.</p>`,
      },
      {
        id: 'why',
        title: 'Why we use it',
        text: `<p>To do what you asked: answer you, prepare an appraisal, take your offer to the seller, tell you about homes that suit you, consider your application. We keep a record because the law requires agents to, and so that we can both check what was said.</p><p>We don’t sell what you tell us, and we don’t use it to make automated decisions about you.</p>`,
      },
      {
        id: 'who',
        title: 'Who gets it',
        text: `<ul><li><strong>Our staff</strong>, who need it for their work.</li>
<li><strong>The seller or the landlord</strong>, when you make an offer or apply to rent a home. The details of your offer go to the seller and no one else.</li>
<li><strong>Companies that work for us</strong>: those that run our server, our email and our client records. They may only use it for that work.</li>
<li><strong>Authorities</strong>, where the law says we must. Anti-money-laundering law makes agents who sell property report to AUSTRAC. They may have to ask you for proof of identity, and the Privacy Act covers what they collect for that.</li></ul>
<p>We don’t send it overseas ourselves. If one of the companies above keeps it outside Australia, we’ll say so here and name the country.</p>`,
      },
      {
        id: 'keep',
        title: 'How long we keep it, and how safely',
        text: `<p>We keep enquiries and registrations until they’re no longer needed, or until you ask us to remove them. We keep records of sales, leases and offers for as long as the law requires.</p>${timers(keepDays)}<p>Connections to this site are encrypted. Files you send us are stored under names that can’t be guessed, and only staff can open them. If something goes wrong that’s likely to harm you, we’ll tell you and the regulator.</p>`,
      },
      {
        id: 'marketing',
        title: 'Emails, texts and letters from us',
        text: `<p>We send news and property alerts only if you’ve signed up, and each form says what you’re signing up to before you send it. Every marketing email names us and has an unsubscribe link. It works straight away; the law gives us five business days. To stop texts or letters, email ${mail} or call. You don’t need to give a reason.</p>`,
      },
      {
        id: 'access',
        title: 'See it, correct it, have it removed',
        text: `<p>Ask us what we hold about you and we’ll show you, usually within two weeks and free of charge. If something’s wrong, we’ll correct it. If you want it gone, we’ll remove it unless a law makes us keep it, and then we’ll tell you which one.</p><p>Email ${mail}, call <a href="${telLink(phone)}">${phone}</a>, or come to ${office}. We may ask who you are first, so no one else gets your file.</p>`,
      },
      {
        id: 'complain',
        title: 'If you’re unhappy with us',
        text: `<p>Tell us first, in your own words, using the contact details above. The person in charge will read it, and you’ll have an answer within 30 days.</p><p>If that doesn’t settle it, you can complain to the Office of the Australian Information Commissioner at <a href="https://www.oaic.gov.au/">oaic.gov.au</a>. For an agent’s conduct, you can also contact <a href="${regulator.url}">${regulator.name}</a>.</p>`,
      },
      {
        id: 'changes',
        title: 'Changes',
        text: `<p>Changes to this page appear here with a new date. See also our <a href="${paths.terms}">terms and conditions</a>.</p>`,
      },
      ...(isDemo ? [demo(name)] : []),
    ],
  };
}

/** The page's text: the agency's own, or the default text. */
export const privacy = (keepDays: KeepDays = DEFAULT_KEEP_DAYS) =>
  resolveDocument('privacy', defaultPrivacy(keepDays));

/** Says which records are erased automatically, and when. */
function timers(keepDays: KeepDays): string {
  const { applications, rentals, leads } = keepDays;
  const lines = [
    `Job applications: ${inWords(applications)} after you send them.`,
    rentals && `Enquiries about homes for lease: ${inWords(rentals)} after you send them.`,
    `Property alerts you never confirmed: ${inWords(KEEP_UNCONFIRMED_DAYS)} after you last asked for them.`,
    leads &&
      `Everything else you sent: ${inWords(leads)} after we’re done with it. Property alerts that you confirmed go on until you stop them, and until then we keep what you sent with them.`,
  ].filter(Boolean);
  const afterNews = keepDaysAfterNewsletterEnd(keepDays);
  const news = afterNews
    ? `<p>While you’re subscribed to the newsletter we keep your email address, and when and how you signed up. After you unsubscribe we keep that for ${inWords(afterNews)}, and for as long as we have anything else of yours. Then we delete it.</p>`
    : '';
  return `<p>We delete these automatically, along with their files and emails:</p><ul>${lines.map((line) => `<li>${line}</li>`).join('')}</ul>${news}`;
}

const SPANS: Readonly<Record<number, string>> = { 183: 'six months', 365: 'a year' };
const inWords = (days: number): string => SPANS[days] ?? (days === 1 ? '1 day' : `${days} days`);

const demo = (name: string) => ({
  id: 'demo',
  title: 'This is a demonstration',
  text: `<p>${name} is fictional, and so are its people, homes and phone numbers. No one here sells anything, and nothing you send leads to a sale. Please don’t send anything about real people. An agency using this site should replace this page with its own policy, checked by its own adviser.</p>`,
});
