import type { ReactNode } from 'react';

const INK = '#2b2724';

type Drawing = {
  ground: string;
  skin: string;
  shade: string;
  cloth: string;
  /** Behind the head, in the hair's colour; then the hair over the forehead. */
  hair: string;
  back?: ReactNode;
  fringe: ReactNode;
  /** Glasses, a beard. */
  extra?: ReactNode;
  mouth: string;
};

const SHORT =
  'M126 212c-14-74 18-126 76-126 56 0 86 48 72 126-6-2-9-8-10-16-3-26-12-42-26-54-34 10-66 6-84-6-12 18-16 34-18 60-1 8-4 14-10 16Z';
const PARTED =
  'M120 226c-10-82 20-136 82-136s90 54 78 136c-10-6-10-18-14-36-6-26-22-44-44-54-26 26-62 40-84 44-8 14-6 34-18 46Z';

/** Five fictional people in the style of `Portrait`. */
const drawings = {
  bun: {
    ground: '#d8c3b0',
    skin: '#e0b08f',
    shade: '#c99373',
    cloth: '#3f5a49',
    hair: '#8d8a85',
    back: <circle cx="200" cy="84" r="40" />,
    fringe: <path d={PARTED} />,
    extra: (
      <g fill="none" stroke={INK} strokeWidth="4">
        <circle cx="169" cy="210" r="22" />
        <circle cx="231" cy="210" r="22" />
        <path d="M191 207c6-5 12-5 18 0" />
      </g>
    ),
    mouth: 'M182 264c11 9 26 9 37 0',
  },
  curls: {
    ground: '#c9d2cf',
    skin: '#7c4f38',
    shade: '#673f2c',
    cloth: '#b0843f',
    hair: '#2a211d',
    back: (
      <path d="M200 62c-40-12-78 8-86 42-34 8-44 50-26 74-18 28-6 62 24 70 10 22 42 26 88 26s78-4 88-26c30-8 42-42 24-70 18-24 8-66-26-74-8-34-46-54-86-42Z" />
    ),
    fringe: (
      <path d="M130 204c-6-64 24-96 70-96s76 32 70 96c-8-4-8-18-16-28-12 0-18-8-24-14-12 6-22 4-30-2-10 8-22 8-32 2-6 6-12 14-22 14-8 10-8 24-16 28Z" />
    ),
    mouth: 'M178 262c13 12 31 12 44 0',
  },
  short: {
    ground: '#e6d9c2',
    skin: '#d9a27d',
    shade: '#c18663',
    cloth: '#52627a',
    hair: '#6b4a2f',
    fringe: <path d={SHORT} />,
    mouth: 'M184 264c10 7 22 7 32 0',
  },
  beard: {
    ground: '#cdd3bf',
    skin: '#b67e58',
    shade: '#9b6643',
    cloth: '#7d2f22',
    hair: '#231c19',
    back: (
      <path d="M128 224c0 62 34 100 72 100s72-38 72-100c-4 16-14 24-26 26-22-8-70-8-92 0-12-2-22-10-26-26Z" />
    ),
    fringe: (
      <>
        <path d={SHORT} />
        <path d="M129 222c-2 64 33 98 71 98s73-34 71-98c-6 12-10 24-18 26-14 2-24-10-53-10s-39 12-53 10c-8-2-12-14-18-26Z" />
        <path fill="#b67e58" d="M178 258c14-7 30-7 44 0 0 15-44 15-44 0Z" />
      </>
    ),
    mouth: 'M185 259c10 6 20 6 30 0',
  },
  bob: {
    ground: '#dccbc0',
    skin: '#e7bd9c',
    shade: '#cf9d7b',
    cloth: '#8a6f9c',
    hair: '#1f1b1c',
    back: (
      <path d="M200 80c-64 0-96 46-96 112 0 44-4 72-12 92 26 18 62 22 108 22s82-4 108-22c-8-20-12-48-12-92 0-66-32-112-96-112Z" />
    ),
    fringe: (
      <path d="M126 208c-8-68 22-108 74-108s82 40 74 108c-6-2-8-12-10-22-42 6-86 6-128 0-2 10-4 20-10 22Z" />
    ),
    mouth: 'M180 263c12 10 28 10 40 0',
  },
} satisfies Record<string, Drawing>;

type SitterName = keyof typeof drawings;

/** A drawn portrait of a fictional person. The name stands beside it. */
export function Sitter({ who, className = '' }: { who: SitterName; className?: string }) {
  const { ground, skin, shade, cloth, hair, back, fringe, extra, mouth }: Drawing = drawings[who];
  return (
    <svg viewBox="60 40 280 280" aria-hidden="true" className={`block ${className}`}>
      <path fill={ground} d="M0 0h400v500H0z" />
      {back && <g fill={hair}>{back}</g>}
      <path fill={shade} d="M166 262h68v86c0 20-68 20-68 0Z" />
      <path fill={cloth} d="M36 500c4-92 34-128 108-150l22-10c14 26 54 26 68 0l22 10c74 22 104 58 108 150Z" />
      <path fill={shade} d="M130 206c-12-2-16 12-12 24s12 18 18 12Zm140 0c12-2 16 12 12 24s-12 18-18 12Z" />
      <path fill={skin} d="M200 116c-48 0-70 34-70 86 0 60 36 100 70 100s70-40 70-100c0-52-22-86-70-86Z" />
      <g fill={hair}>{fringe}</g>
      <g fill="none" stroke={INK} strokeLinecap="round" strokeLinejoin="round">
        <path d="M154 186c9-5 19-5 27-1M219 185c8-4 18-4 27 1" strokeWidth="4" />
        <path d="M203 212c1 11 5 18 0 23-3 2-7 2-10 1" stroke={shade} strokeWidth="3.5" />
        <path d={mouth} stroke="#7c3a2a" strokeWidth="4.5" />
      </g>
      <ellipse cx="169" cy="210" rx="5" ry="5.5" fill={INK} />
      <ellipse cx="231" cy="210" rx="5" ry="5.5" fill={INK} />
      {extra}
    </svg>
  );
}
