import type { RouterContextProvider } from 'react-router';
import { CONTACT_GROUPS } from '../../../shared/constants.ts';
import { alerts } from '../../../shared/content/forms.ts';
import { sell } from '../../../shared/content/sell.ts';
import { paths } from '../../../shared/paths.ts';
import { AlertsForm, alertsDefinitions } from '../../forms/AlertsForm.tsx';
import { contactFormAction, type FormActionData } from '../../forms/contact-submission.ts';
import { type PageMetaArgs, pageMeta } from '../../parts/page/meta.ts';
import { PageIntro } from '../../parts/page/PageIntro.tsx';
import { pagePhoto } from '../../photos/page-photo.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { RichText } from '../../ui/RichText.tsx';

const FORM = 'request-an-appraisal';
const group = CONTACT_GROUPS.appraisal;

export const sellMeta = (args: PageMetaArgs) =>
  pageMeta(args, {
    ...sell().search,
    image: pagePhoto('appraisal').url,
  });

export const answerSell = (context: Readonly<RouterContextProvider>) =>
  contactFormAction(context, alertsDefinitions[group]);

/** The page about selling, with the appraisal form (§2). */
export function Sell({ actionData }: { actionData?: FormActionData }) {
  return (
    <>
      <PageIntro title={sell().title} text={sell().text} photo={pagePhoto('appraisal', 'object-[50%_60%]')}>
        <div className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
          <ButtonLink to={paths.appraisal}>{sell().action}</ButtonLink>
          <ButtonLink to={paths.sold} look="quiet">
            {sell().toSold}
          </ButtonLink>
        </div>
      </PageIntro>

      <Container className="grid gap-x-gap gap-y-10 py-section lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-4">{sell().how}</h2>
        <Accordion
          className="lg:col-span-7 lg:col-start-6"
          items={sell().parts.map(({ title, text }) => ({
            title,
            content: <RichText html={text} />,
          }))}
        />
      </Container>

      <section id={FORM} aria-labelledby={`${FORM}-title`} className="bg-sand/60">
        <Container className="grid gap-x-gap gap-y-10 py-section lg:grid-cols-12">
          <div className="lg:col-span-4">
            <h2 id={`${FORM}-title`} className="text-h2">
              {alerts()[group].title}
            </h2>
            <p className="mt-5 max-w-[25.5em] text-lead text-soft">{alerts()[group].text}</p>
          </div>
          <div className="lg:col-span-7 lg:col-start-6">
            <AlertsForm group={group} actionData={actionData} action={`#${FORM}`} />
          </div>
        </Container>
      </section>
    </>
  );
}
