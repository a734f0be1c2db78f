import { aboutDefaults } from '../../../../shared/content/about.ts';
import { articlesDefaults } from '../../../../shared/content/articles.ts';
import { careersDefaults } from '../../../../shared/content/careers.ts';
import { contactDefaults } from '../../../../shared/content/contact.ts';
import { footerDefaults } from '../../../../shared/content/footer.ts';
import { alertsDefaults, appraisalDefaults, estimateDefaults } from '../../../../shared/content/forms.ts';
import { commonDefaults } from '../../../../shared/content/frame/common.ts';
import { guidesDefaults } from '../../../../shared/content/guides.ts';
import { homeDefaults } from '../../../../shared/content/home.ts';
import { inspectionsDefaults } from '../../../../shared/content/homes/inspections.ts';
import { listsDefaults } from '../../../../shared/content/homes/lists.ts';
import { propertyDefaults } from '../../../../shared/content/homes/property.ts';
import { documentDefaults } from '../../../../shared/content/legal/document.ts';
import { defaultPrivacy } from '../../../../shared/content/legal/privacy.ts';
import { defaultTerms } from '../../../../shared/content/legal/terms.ts';
import { mailsDefaults } from '../../../../shared/content/mails.ts';
import { manageDefaults } from '../../../../shared/content/manage.ts';
import { offerDefaults } from '../../../../shared/content/offer.ts';
import { sellDefaults } from '../../../../shared/content/sell.ts';
import { switchDefaults } from '../../../../shared/content/switch.ts';
import type { KeepDays } from '../../../../shared/settings.ts';
import type { DefaultWords, WordsPage } from '../../../../shared/words/words.ts';

/** The texts of each page until the agency writes its own. @param keepDays of the site's settings */
export function defaultWords(keepDays?: KeepDays): { [Page in WordsPage]: DefaultWords<Page> } {
  return {
    home: homeDefaults,
    sell: sellDefaults(),
    manage: manageDefaults(),
    switch: switchDefaults,
    about: aboutDefaults,
    careers: careersDefaults,
    contact: contactDefaults,
    property: propertyDefaults,
    inspections: inspectionsDefaults,
    lists: listsDefaults,
    alerts: alertsDefaults,
    appraisal: appraisalDefaults,
    estimate: estimateDefaults,
    offer: offerDefaults,
    guides: guidesDefaults,
    articles: articlesDefaults,
    common: commonDefaults,
    footer: footerDefaults,
    privacy: documentDefaults(defaultPrivacy(keepDays)),
    terms: documentDefaults(defaultTerms()),
    suburbs: { texts: [] },
    mails: mailsDefaults,
  };
}
