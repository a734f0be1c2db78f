import { agency } from '../../agency/agency.ts';
import { mailLink } from '../../links.ts';
import { paths } from '../../paths.ts';
import type { LegalDocument } from './document.ts';

/** Spec §2, website terms of use. */
export function terms(): LegalDocument {
  const { legalName, name, email, registration } = agency();
  return {
    title: 'Terms and Conditions',
    updated: '20 September 2024',
    intro: `<p>These are the terms on which ${legalName} (${registration}) lets you use this website. If you do not agree with them, please ring us instead: everything here can also be done by telephone.</p>`,
    sections: [
      {
        id: 'use',
        title: 'Using this site',
        text: `<p>Look, read, download, and send us what is yours to send. Please do not send anything false, anything about somebody else without their leave, or more forms than a person would; and do not try to get at what is not meant for the public. We may set aside or delete what breaks this.</p>`,
      },
      {
        id: 'listings',
        title: 'Homes, prices and times',
        text: `<p>What a listing says comes from its seller or landlord and from our own inspection. We take care that it is right, and we correct it when we learn that it is not. Measurements, boundaries, floorplans and distances are approximate; check what matters to you before you sign.</p><p>A home may be sold or leased before its page says so. Inspection and auction times can change: the page shows the latest that we know, in Adelaide time. Rent is a fixed amount; we do not ask for, and you need not offer, more.</p>`,
      },
      {
        id: 'advice',
        title: 'General information, not advice',
        text: `<p>Guides, forms, estimates and articles here are general. They know nothing of your circumstances and are no legal, financial or tax advice, and an estimate of value is no valuation. Before you sign a contract or a lease, speak to a conveyancer, a lawyer or another adviser of your own.</p>`,
      },
      {
        id: 'offers',
        title: 'Offers',
        text: `<p>The <a href="${paths.offer}">offer form</a> tells us that you wish to make an offer, and on what terms. It is not yet the offer: the agent puts it into the prescribed form, you sign it, and it goes to the seller. Nobody is bound until both have signed a contract. You can withdraw before that, and the seller may accept another offer without coming back to you.</p><p>A buyer of a home in South Australia usually has a cooling-off right under section 5 of the Land and Business (Sale and Conveyancing) Act 1994: until the end of the second clear business day after the contract, or after the vendor’s statement (Form 1) is served if that is later. It does not apply to what is bought at auction or on the same day after bidding there, to a company, or where it has been waived on a lawyer’s certificate.</p>`,
      },
      {
        id: 'sent',
        title: 'What you send us',
        text: `<p>What you send stays yours. You allow us to use it for what you sent it for. How we treat it is in our <a href="${paths.privacy}">privacy policy</a>. A message has reached us when the page says so; if it does not, please ring.</p>`,
      },
      {
        id: 'ours',
        title: 'What is ours',
        text: `<p>The words, photographs, drawings and floorplans on this site belong to us or to those who made them for us. You may save and print what you need to decide about a home. Please ask before you publish any of it elsewhere.</p>`,
      },
      {
        id: 'links',
        title: 'Other sites',
        text: `<p>Some links lead to sites that others run: social media, maps, the landlord portal, government pages. We do not control what stands there.</p>`,
      },
      {
        id: 'liability',
        title: 'When something goes wrong',
        text: `<p>We try to keep this site right and running, and cannot promise that it always is. As far as the law lets us, we are not liable for loss that comes from relying on it alone. Nothing here takes away a right that you have under the Australian Consumer Law or another law that cannot be excluded.</p>`,
      },
      {
        id: 'law',
        title: 'The law that applies',
        text: `<p>The law of South Australia, and its courts. We may change these terms; the date above says when we last did. Questions are welcome at <a href="${mailLink(email)}">${email}</a>.</p>`,
      },
      {
        id: 'demo',
        title: 'This is a demonstration',
        text: `<p>${name} is an invented agency, and its homes, people and prices are invented too. Nothing here can be bought, rented or applied for. An agency that uses this site replaces this page with its own terms, checked by its own adviser.</p>`,
      },
    ],
  };
}
