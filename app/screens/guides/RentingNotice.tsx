import { rentingNotice } from '../../../shared/content/guides.ts';

const TITLE = 'before-a-lease';

/** What renters should know before they sign: the forms of their state, and how rent may be advertised. */
export function RentingNotice() {
  const { title, texts, advice } = rentingNotice();
  return (
    <section aria-labelledby={TITLE} className="mt-14 max-w-[48em] bg-sand/60 p-6 md:p-8">
      <h2 id={TITLE} className="text-h4">
        {title}
      </h2>
      <div className="mt-4 grid gap-3 text-small [&>p]:reading-width text-soft">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="border-t border-line pt-3">{advice}</p>
      </div>
    </section>
  );
}
