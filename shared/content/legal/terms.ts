import { agency } from '../../agency/agency.ts';
import { STATE_NAMES, timeZoneCity } from '../../agency/places.ts';
import { advertisedRegistration } from '../../law/registration.ts';
import { askAdviserText, stateLaw } from '../../law/state-law.ts';
import { mailLink } from '../../links.ts';
import { paths } from '../../paths.ts';
import { resolveDocument, type StandardDocument } from './document.ts';

/** Spec §2, website terms of use. */
export function defaultTerms(): StandardDocument {
  const { legalName, name, email, timeZone, address, isDemo } = agency();
  const law = stateLaw();
  const { coolingOff, afterOffer, asOf, prices } = law;
  const registration = advertisedRegistration();
  const business = registration ? `${legalName} (${registration})` : legalName;
  return {
    title: 'Terms and Conditions',
    searchDescription: 'The terms for using the {agency} website.',
    updated: '20 September 2024',
    intro: `<p>These are the terms for using this website, which ${business} runs. If you don’t agree with them, please call us instead: we can help with most things by phone.</p>`,
    sections: [
      {
        id: 'use',
        title: 'Using this site',
        text: `<p>You’re welcome to browse, read and download, and to send us what you’re entitled to share. Please don’t send anything false, anything about someone else without their permission, or forms in bulk. Don’t try to get at anything that isn’t meant for the public. We may block or delete anything that breaks these rules.</p>`,
      },
      {
        id: 'listings',
        title: 'Homes, prices and times',
        text: `<p>What a listing says comes from its seller or landlord and from our own inspection. We take care to get it right, and we correct it when we learn it’s wrong. Measurements, boundaries, floorplans and distances are approximate; check what matters to you before you sign.</p><p>A home may be sold or leased before its page says so. Inspection and auction times can change: the page shows the latest we know, in ${timeZoneCity(timeZone)} time unless it says otherwise.</p><p>${prices.sale ? `${prices.sale} (A summary, current as at ${asOf}.)` : askAdviserText(law, 'the rules on advertised prices')} Rent is a fixed amount: we don’t ask for more, and you don’t need to offer it.</p>`,
      },
      {
        id: 'advice',
        title: 'General information, not advice',
        text: `<p>Guides, forms, estimates and articles here are general. They don’t take your circumstances into account, they aren’t legal, financial or tax advice, and an estimate isn’t a valuation. Before you sign a contract or a lease, speak to your own conveyancer, lawyer or other adviser.</p>`,
      },
      {
        id: 'offers',
        title: 'Offers',
        text: `<p>The <a href="${paths.offer}">offer form</a> tells us you’d like to make an offer, and on what terms. It isn’t a contract, and no one is bound until you and the seller have both signed one. ${afterOffer} The seller may accept another offer without coming back to you.</p><p>${coolingOff.text} ${coolingOff.exceptions} (A summary, current as at ${asOf}.)</p>`,
      },
      {
        id: 'sent',
        title: 'What you send us',
        text: `<p>What you send stays yours. You allow us to use it for the purpose you sent it for. Our <a href="${paths.privacy}">privacy policy</a> explains how we treat it. If the page says your message was sent, we have it. If it doesn’t, please call.</p>`,
      },
      {
        id: 'ours',
        title: 'What’s ours',
        text: `<p>The words, photographs, drawings and floorplans on this site belong to us or to the people who made them for us. You can save and print what you need to decide about a home. Please ask before you publish any of it elsewhere.</p>`,
      },
      {
        id: 'links',
        title: 'Other sites',
        text: `<p>Some links go to other people’s sites, such as maps and government pages. We don’t control what’s on them.</p>`,
      },
      {
        id: 'liability',
        title: 'If something goes wrong',
        text: `<p>We try to keep this site accurate and running, but we can’t promise it always will be. As far as the law allows, we’re not liable for loss that comes from relying on it alone. Nothing here takes away your rights under the Australian Consumer Law or any other law that can’t be excluded.</p>`,
      },
      {
        id: 'law',
        title: 'The law that applies',
        text: `<p>The law of ${STATE_NAMES[address.state]} applies, and its courts decide any dispute. We may change these terms; the date above shows when we last did. Questions? Email <a href="${mailLink(email)}">${email}</a>.</p>`,
      },
      ...(isDemo ? [demo(name)] : []),
    ],
  };
}

/** The page's text: the agency's own, or the default text. */
export const terms = () => resolveDocument('terms', defaultTerms());

const demo = (name: string) => ({
  id: 'demo',
  title: 'This is a demonstration',
  text: `<p>${name} is a fictional agency, and its homes, people and prices are fictional too. Nothing here can be bought, rented or applied for. An agency using this site should replace this page with its own terms, checked by its own adviser.</p>`,
});
