import { about } from '../../../shared/content/about.ts';
import { isFooterMarkedAsDemo } from '../../../shared/content/demo.ts';
import type { RichDocument, RichInline } from '../../../shared/words/rich-text.ts';
import type { Testimonial } from '../../../shared/words/words.ts';
import { Carousel } from '../../parts/carousel/Carousel.tsx';
import { Container } from '../../ui/Container.tsx';
import { Portrait } from '../../ui/picture/Portrait.tsx';
import { RichText } from '../../ui/RichText.tsx';

/** Spec §2: a slider of testimonials, one at a time, with a button for each. */
export function Testimonials() {
  const { title, items } = about().testimonials;
  if (items.length === 0) return null;
  return (
    <section className="bg-sand py-section">
      <Container>
        <Carousel
          label={title}
          heading={<h2 className="min-w-0 text-h2">{title}</h2>}
          slideClassName="basis-full"
          position={{ kind: 'pagination', noun: 'testimonial' }}
          slides={items.map((testimonial) => ({
            key: testimonial.name + JSON.stringify(testimonial.message),
            content: <Quote {...testimonial} />,
          }))}
        />
      </Container>
    </section>
  );
}

function Quote({ image, message, name, title, demo }: Testimonial) {
  return (
    <figure className="grid gap-x-gap gap-y-7 md:grid-cols-12 md:grid-rows-[auto_1fr] md:items-start">
      <Portrait
        name={name}
        photo={image}
        className="size-20 rounded-full md:col-span-3 md:row-span-2 md:size-36"
      />
      <blockquote className="max-w-[19em] font-serif text-h3 text-balance md:col-span-8 md:text-[clamp(1.625rem,1rem+1.8vw,2.75rem)] md:leading-[1.16] lg:col-start-5">
        <RichText html={quoted(message)} />
      </blockquote>
      <figcaption className="md:col-span-8 md:col-start-4 lg:col-start-5">
        <p className="font-semibold">{name}</p>
        <p className="text-soft">{title}</p>
        {demo && !isFooterMarkedAsDemo() && (
          <p className="mt-2 text-small text-soft">Demo: this person is fictional.</p>
        )}
      </figcaption>
    </figure>
  );
}

/** The text in quotation marks, which belong to its first and its last paragraph. */
const quoted = (text: RichDocument): RichDocument =>
  withMark(withMark(text, '“', 0), '”', -1) as RichDocument;

type Part = {
  type: string;
  text?: string;
  marks?: readonly object[] | undefined;
  content?: readonly Part[] | undefined;
};
const INLINE: readonly string[] = ['text', 'hard_break'] satisfies RichInline['type'][];

/** @param at 0: the mark is at the beginning; -1: at the end */
function withMark(part: Part, mark: string, at: 0 | -1): Part {
  const content = part.content ?? [];
  const edge = content.at(at);
  if (edge && !INLINE.includes(edge.type))
    return { ...part, content: content.with(at, withMark(edge, mark, at)) };
  // Two texts side by side would be separated by a comment in the HTML.
  if (edge?.type === 'text' && !edge.marks) {
    const text = at === 0 ? `${mark}${edge.text}` : `${edge.text}${mark}`;
    return { ...part, content: content.with(at, { ...edge, text }) };
  }
  const text = { type: 'text', text: mark };
  return { ...part, content: at === 0 ? [text, ...content] : [...content, text] };
}
