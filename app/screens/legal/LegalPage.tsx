import type { ReactNode } from 'react';
import type { LegalDocument } from '../../../shared/content/legal/document.ts';
import { Container } from '../../ui/Container.tsx';
import { RichText } from '../../ui/RichText.tsx';

type Props = {
  document: LegalDocument;
  /** What follows the agency's text. */
  children?: ReactNode;
};

/** A legal text with its table of contents. */
export function LegalPage({ document: { title, updated, intro, sections }, children }: Props) {
  return (
    <Container className="grid gap-x-gap gap-y-10 pt-12 pb-section md:pt-20 lg:grid-cols-12">
      <div className="lg:col-span-12 lg:mb-8">
        <h1 className="text-h1">{title}</h1>
        <p className="mt-5 text-soft">Last updated {updated}</p>
      </div>
      <nav aria-label="On this page" className="lg:col-span-3">
        <ol className="grid gap-y-0.5 border-y border-line py-4 text-small lg:roomy:sticky lg:top-[calc(var(--spacing-header)+2rem)]">
          {sections.map((section) => (
            <li key={section.id}>
              <a
                href={`#${section.id}`}
                className="inline-flex min-h-8 items-center text-soft decoration-1 underline-offset-4 hover:text-ink hover:underline"
              >
                {section.title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="min-w-0 max-w-[42.5em] lg:col-span-8 lg:col-start-5">
        <RichText html={intro} className="text-lead" />
        {sections.map((section) => (
          <section key={section.id} id={section.id} className="mt-12 scroll-mt-28">
            <h2 className="mb-4 text-h3">{section.title}</h2>
            <RichText html={section.text} />
          </section>
        ))}
        {children}
      </div>
    </Container>
  );
}
