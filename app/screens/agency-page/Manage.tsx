import { manage } from '../../../shared/content/manage.ts';
import { type PageMetaArgs, pageMeta } from '../../parts/page/meta.ts';
import { pagePhoto } from '../../photos/page-photo.ts';
import { Accordion } from '../../ui/Accordion.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Container } from '../../ui/Container.tsx';
import { PhoneLink } from '../../ui/PhoneLink.tsx';
import { Picture } from '../../ui/picture/Picture.tsx';
import { RichText } from '../../ui/RichText.tsx';

export const manageMeta = (args: PageMetaArgs) =>
  pageMeta(args, { ...manage().search, image: pagePhoto('manage').url });

/** The page about property management (§2). */
export function Manage() {
  const { title, text, promises, stages } = manage();
  return (
    <>
      <div className="grid-page items-start gap-y-10 pt-12 md:pt-20 lg:pt-0">
        <div className="lg:col-[content-start/span_6] lg:py-28">
          <h1 className="text-h1">{title}</h1>
          <p className="mt-6 max-w-[25.5em] text-lead text-soft">{text}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-9 gap-y-5">
            <ButtonLink to={manage().switch.link}>{manage().switch.action}</ButtonLink>
            <PhoneLink className="font-serif text-h4 decoration-1 underline-offset-4 hover:underline" />
          </div>
        </div>
        <Picture
          photo={pagePhoto('manage')}
          priority="first"
          sizes="(min-width: 100rem) max(66rem, 45vw), (min-width: 64rem) 74vw, 100vw"
          className="aspect-[3/2] rounded-none max-lg:col-[full] lg:col-[9/full-end] lg:aspect-[5/6] lg:max-h-[44rem] lg:w-full"
        />
      </div>
      <Container>
        <ul className="grid gap-x-gap pt-14 md:grid-cols-3 lg:pt-24">
          {promises.map((promise) => (
            <li key={promise.title} className="border-t border-line py-7">
              <h2 className="text-h3">{promise.title}</h2>
              <p className="mt-3 max-w-[25.5em] text-soft">{promise.text}</p>
            </li>
          ))}
        </ul>
      </Container>
      <Container className="grid gap-x-gap gap-y-10 py-section lg:grid-cols-12">
        <h2 className="text-h2 lg:col-span-4">{stages.title}</h2>
        <Accordion
          numbered
          className="lg:col-span-7 lg:col-start-6"
          items={stages.items.map((stage) => ({
            title: stage.title,
            content: <RichText html={stage.text} />,
          }))}
        />
      </Container>
      <section className="bg-sand">
        <Container className="grid gap-x-gap gap-y-8 py-section lg:grid-cols-12 lg:items-end">
          <div className="lg:col-span-7">
            <h2 className="text-h2">{manage().switch.title}</h2>
            <p className="mt-5 max-w-[31em] text-lead text-soft">{manage().switch.text}</p>
          </div>
          <div className="lg:col-span-4 lg:col-start-9 lg:text-right">
            <ButtonLink to={manage().switch.link}>{manage().switch.action}</ButtonLink>
          </div>
        </Container>
      </section>
    </>
  );
}
