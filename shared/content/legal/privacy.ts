import { agency } from '../../agency/agency.ts';
import { addressLine } from '../../agency/offices.ts';
import { mailLink, telLink } from '../../links.ts';
import { paths } from '../../paths.ts';
import type { LegalDocument } from './document.ts';

/** Spec §2, §9: last updated on 20 September 2024. Written for what this site does; change both together. */
export function privacy(): LegalDocument {
  const { legalName, name, phone, email, address } = agency();
  const office = addressLine(address);
  const mail = `<a href="${mailLink(email)}">${email}</a>`;
  return {
    title: 'Privacy Policy',
    updated: '20 September 2024',
    intro: `<p>This page says what ${legalName} (“${name}”, “we”) learns about you through this website, why, who else gets to see it, and what you can do about it. It is written to be read.</p>`,
    sections: [
      {
        id: 'collect',
        title: 'What we collect',
        text: `<p>Only what you send us:</p><ul>
<li><strong>Enquiries, appraisals, estimates and property alerts:</strong> your name, phone number and email address, what you write, and which property, suburb or kind of property it is about. For an appraisal or an estimate also the address, and whether you own, rent or are looking to buy.</li>
<li><strong>Offers:</strong> your name, contact details and address, the property, the amount, the deposit, the settlement date and your conditions.</li>
<li><strong>Handing us a property to manage:</strong> its address, whether it is tenanted and managed now, and your contact details.</li>
<li><strong>Job applications:</strong> your contact details, your cover letter and your résumé.</li>
<li><strong>The newsletter:</strong> your first name and your email address.</li></ul>
<p>You can look at every home, guide and page here without telling us who you are.</p>`,
      },
      {
        id: 'not-collect',
        title: 'What we do not collect',
        text: `<p>This site has no advertising trackers and no analytics of other companies. It sets no cookies for visitors. Your choice of light or dark is kept in your own browser, and so are the answers of an offer that could not be sent, until you close the tab.</p><p>When you send a form, our server uses the address of your connection to tell people from programs that send hundreds of forms. It does not store it with what you sent.</p><p>Where a map or an address suggestion comes from another company, that company sees that somebody asked, and for a map also the address of your connection. The map is drawn by us until you ask for the moving one.</p>`,
      },
      {
        id: 'why',
        title: 'Why we use it',
        text: `<p>To do what you asked: answer you, prepare an appraisal, take your offer to the seller, tell you of homes that fit, consider your application. We keep a record of it because the law asks agents to, and because a promise should be traceable.</p><p>We do not sell what you tell us, and we do not use it to make decisions about you by computer.</p>`,
      },
      {
        id: 'who',
        title: 'Who gets it',
        text: `<ul><li><strong>Our staff</strong>, as far as their work needs it.</li>
<li><strong>The seller or the landlord</strong>, when you make an offer or apply for a home. The details of your offer go to the seller and to nobody else.</li>
<li><strong>Companies that work for us</strong>: those that run our server, our mail and our client records. They may use it for that work only.</li>
<li><strong>Authorities</strong>, where a law says that we must. From 1 July 2026 agents who sell property report under the anti-money-laundering law, and may have to ask for proof of who you are; the Privacy Act covers what we collect for that.</li></ul>
<p>We do not send it overseas ourselves. Should one of the companies above keep it outside Australia, we will say so here, with the country.</p>`,
      },
      {
        id: 'keep',
        title: 'How long we keep it, and how safely',
        text: `<p>Enquiries and registrations stay until they are of no more use, or until you ask us to remove them. Records of sales, leases and offers stay as long as the law tells us to keep them. Applications for a job that you did not get are deleted within six months, unless you ask us to keep yours.</p><p>Connections to this site are encrypted. Files that you send us are stored under names that cannot be guessed, and only staff can open them. Should something go wrong that is likely to harm you, we tell you and the regulator.</p>`,
      },
      {
        id: 'marketing',
        title: 'Letters from us',
        text: `<p>You get our newsletter and property alerts when you ask for them, and each form says what you are signing up to. Every marketing email names us and has a link that ends it. It works at once; the law gives us five business days. You can also write to ${mail} or ring, and no reason is needed.</p>`,
      },
      {
        id: 'access',
        title: 'See it, correct it, have it removed',
        text: `<p>Ask us what we hold about you and we will show you, usually within two weeks and without a charge. If something is wrong we correct it. If you want it gone we remove it, as far as no law makes us keep it; if so, we say which.</p><p>Write to ${mail}, ring <a href="${telLink(phone)}">${phone}</a>, or come to ${office}. We may ask who you are first, so that nobody else gets your file.</p>`,
      },
      {
        id: 'complain',
        title: 'When you are unhappy with us',
        text: `<p>Tell us first, at the addresses above, in your own words. A director reads it, and you get an answer within 30 days.</p><p>If that does not settle it, you can complain to the Office of the Australian Information Commissioner at <a href="https://www.oaic.gov.au/">oaic.gov.au</a>. About an agent’s conduct you can also go to Consumer and Business Services in South Australia, at <a href="https://www.cbs.sa.gov.au/">cbs.sa.gov.au</a>.</p>`,
      },
      {
        id: 'demo',
        title: 'This is a demonstration',
        text: `<p>${name} is invented, and so are its people, homes and telephone numbers. Nobody here sells anything, and nothing that you send leads to a sale. Please do not send anything about real people. An agency that uses this site replaces this page with its own policy, checked by its own adviser.</p><p>Changes to this page appear here with a new date. See also our <a href="${paths.terms}">terms and conditions</a>.</p>`,
      },
    ],
  };
}
