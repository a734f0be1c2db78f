import type { CSSProperties } from 'react';
import { agency } from '../../../../shared/agency/agency.ts';
import type { Theme } from '../../../../shared/agency/theme/theme.ts';
import { MODES, type Mode, type Tokens } from '../../../../shared/agency/theme/tokens.ts';

type Props = { tokens: Record<Mode, Tokens>; theme: Theme };

const TITLES: Record<Mode, string> = { light: 'Light', dark: 'Dark' };

/**
 * A sample of buttons, text and a home in the colours as they are typed, light and dark. It is hidden from screen
 * readers: while a colour is invalid the sample is wrong, too, and the field says why.
 */
export function LookSample({ tokens, theme }: Props) {
  const { corners, typefaces } = theme;
  return (
    <div aria-hidden="true" className="grid gap-4 sm:grid-cols-2">
      {MODES.map((mode) => (
        <div
          key={mode}
          data-theme={mode}
          style={{
            ...Object.fromEntries(
              Object.entries(tokens[mode]).map(([name, colour]) => [`--color-${name}`, colour]),
            ),
            ...({ '--radius-photo': `${Number(corners) || 0}px` } as CSSProperties),
            fontFamily: `"specimen ${typefaces} text", var(--font-sans)`,
          }}
          className="grid content-start gap-4 border border-line bg-paper p-5 text-ink"
        >
          <p className="text-small text-soft">{TITLES[mode]}</p>
          <p className="text-h3" style={{ fontFamily: `"specimen ${typefaces} heading", var(--font-serif)` }}>
            {agency().name}
          </p>
          <p>
            Body text, with <span className="text-accent underline underline-offset-4">a link</span>{' '}
            <span className="text-soft">and quieter text.</span>
          </p>
          <p className="flex flex-wrap gap-3">
            <span className="label inline-flex min-h-12 items-center rounded-photo bg-accent px-5 text-on-accent">
              Button
            </span>
            <span className="label inline-flex min-h-12 items-center rounded-photo bg-accent-deep px-5 text-on-accent">
              Pressed
            </span>
            <span className="label inline-flex min-h-12 items-center rounded-photo border border-edge px-5">
              Other
            </span>
          </p>
          <div className="rounded-photo border-l-2 border-detail bg-sand p-4">
            <p className="font-medium">12 Example Street</p>
            <p className="text-small text-soft">3 beds, 2 baths, 1 car</p>
            <p className="text-small text-success">Saved</p>
          </div>
          <p className="rounded-photo bg-night p-4 text-small text-night-soft">
            <span className="text-cream">Footer</span>, and quieter text in it
          </p>
        </div>
      ))}
    </div>
  );
}
