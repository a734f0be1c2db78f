import { useMemo } from 'react';
import { completePalettes, computeTokens } from '../../../../shared/agency/theme/palette.ts';
import { HEROES, MAX_CORNERS, problemsOf, type Theme } from '../../../../shared/agency/theme/theme.ts';
import { DocumentSelect, DocumentTextField, useDocumentForm } from '../DocumentFields.tsx';
import { textAt, valueAt, withValue } from '../document-values.ts';
import { FieldGroup } from '../FieldGroup.tsx';
import { PictureField } from '../PictureField.tsx';
import { ColourField } from './ColourField.tsx';
import { LookSample } from './LookSample.tsx';
import { PagePhotoFields } from './PagePhotoFields.tsx';
import { TypefaceField } from './TypefaceField.tsx';
import { isColour, themeForSample } from './theme-values.ts';

const pair = 'grid gap-6 sm:grid-cols-2';

/** How the site looks: colours, typefaces, the first screen, logo and icon. */
export function ThemeFields() {
  const form = useDocumentForm();
  const theme = useMemo(
    () => themeForSample(form.values, form.published as Theme),
    [form.values, form.published],
  );
  const { problems, tokens, full } = useMemo(
    () => ({ problems: problemsOf(theme), tokens: computeTokens(theme), full: completePalettes(theme) }),
    [theme],
  );
  return (
    <>
      <FieldGroup title="Colours" text="Choose three. We’ll work out the rest, so everything’s easy to read.">
        <div className={pair}>
          <ColourField
            problems={problems}
            path="light.accent"
            label="Accent"
            hint={`Buttons and links.${theme.hero.kind === 'colour' ? ' The first screen has a colour of its own, further down.' : ''}`}
          />
          <ColourField
            problems={problems}
            path="light.onAccent"
            label="Text on buttons"
            hint="Leave it blank and we’ll choose white or dark, whichever is easier to read."
            computed={full.light.onAccent}
          />
          <ColourField problems={problems} path="light.paper" label="Page" hint="Light, behind the text." />
          <ColourField problems={problems} path="light.ink" label="Text" hint="Dark, on the page." />
        </div>
        <LookSample tokens={tokens} theme={theme} />
        <details className="border-t border-line pt-4">
          <summary className="link py-2">Dark mode colours</summary>
          <p className="mt-3 mb-5 max-w-[38.5em] text-soft">
            For visitors whose device is set to dark. We work these out until you choose your own.
          </p>
          <div className={pair}>
            <ColourField
              problems={problems}
              path="dark.accent"
              label="Accent, dark"
              computed={full.dark.accent}
            />
            <ColourField
              problems={problems}
              path="dark.onAccent"
              label="Text on buttons, dark"
              computed={full.dark.onAccent}
            />
            <ColourField
              problems={problems}
              path="dark.paper"
              label="Page, dark"
              computed={full.dark.paper}
            />
            <ColourField problems={problems} path="dark.ink" label="Text, dark" computed={full.dark.ink} />
          </div>
        </details>
      </FieldGroup>
      <FieldGroup title="Shape">
        <TypefaceField />
        <DocumentTextField
          path="corners"
          label="Corners"
          hint={`From 0 (square) to ${MAX_CORNERS}.`}
          inputMode="numeric"
        />
      </FieldGroup>
      <HeroFields problems={problems} />
      <PagePhotoFields />
      <LogoFields tokens={tokens} />
    </>
  );
}

const HERO_LABELS: Record<(typeof HEROES)[number], string> = {
  film: 'A video of a stone villa at dusk',
  photograph: 'A photograph of your own',
  colour: 'A plain colour',
};

function HeroFields({ problems }: Pick<Parameters<typeof ColourField>[0], 'problems'>) {
  const form = useDocumentForm();
  const kind = valueAt(form.values, 'hero.kind');
  const photo = textAt(form.values, 'hero.photo');
  const film = textAt(form.values, 'hero.film');
  const accent = textAt(form.values, 'light.accent');
  return (
    <FieldGroup title="First screen">
      <DocumentSelect
        path="hero.kind"
        label="What fills the top of the home page"
        hint="The villa video comes with the site. If your homes look different, choose a colour or a photograph. You can add your own video over the photograph."
        options={HEROES.map((value) => ({ value, label: HERO_LABELS[value] }))}
      />
      {kind === 'photograph' && (
        <>
          <PictureField
            path="hero.photo"
            use="hero"
            label="First screen photograph"
            hint="At least 1200 by 800 pixels. The wording sits at the lower left."
          >
            {photo && <img src={photo} alt="" className="aspect-[3/2] w-full rounded-photo object-cover" />}
          </PictureField>
          <DocumentTextField
            path="hero.alt"
            label="What it shows"
            hint="For people who can’t see it: “A weatherboard house above a beach.”"
            optional
          />
          <PictureField
            path="hero.film"
            use="film"
            label="Video over the photograph"
            hint="MP4 (H.264), up to 12 MB: about ten to twenty seconds in 1080p. It loops without sound. Visitors see the photograph until it starts, or instead of it if they prefer less motion or are saving data."
          >
            {film && (
              <video
                src={film}
                muted
                playsInline
                className="aspect-[3/2] w-full rounded-photo object-cover"
              />
            )}
          </PictureField>
        </>
      )}
      {kind === 'colour' && (
        <div>
          <ColourField
            problems={problems}
            path="hero.colour"
            label="First screen colour"
            hint="Behind your tagline at the top of the home page. It doesn’t follow the accent."
          />
          {isColour(accent) && accent !== valueAt(form.values, 'hero.colour') && (
            <button
              type="button"
              className="link py-2"
              onClick={() => form.change((values) => withValue(values, 'hero.colour', accent))}
            >
              Use the accent ({accent})
            </button>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

function LogoFields({ tokens }: Pick<Parameters<typeof LookSample>[0], 'tokens'>) {
  const form = useDocumentForm();
  const shown = (path: string, ground: string) => (
    <span
      className="grid aspect-square place-items-center rounded-photo border border-line p-2"
      style={{ backgroundColor: ground }}
    >
      {textAt(form.values, path) && (
        <img src={textAt(form.values, path)} alt="" className="max-h-full max-w-full" />
      )}
    </span>
  );
  return (
    <FieldGroup
      title="Logo"
      text="SVG (with text as shapes) or PNG, with a transparent background. Without a logo, your name appears in the heading typeface. Emails and shared pictures use PNG only."
    >
      <PictureField
        path="logo.light"
        use="logo"
        label="Logo on light backgrounds"
        hint="Header, emails and shared pictures."
      >
        {shown('logo.light', tokens.light.paper)}
      </PictureField>
      <PictureField
        path="logo.dark"
        use="logo"
        label="Logo on dark backgrounds"
        hint="Over the first screen, in the footer and in dark mode."
      >
        {shown('logo.dark', tokens.light.night)}
      </PictureField>
      <PictureField
        path="favicon"
        use="favicon"
        label="Icon"
        hint="A square SVG or PNG for the browser tab. Phones show only a PNG on the home screen. Without an icon, the tab has the first letter of your agency’s name."
      >
        {shown('favicon', tokens.light.paper)}
      </PictureField>
    </FieldGroup>
  );
}
