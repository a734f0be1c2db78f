import type { ReactNode } from 'react';

const INK = '#2b2724';

/** Drawn, because no photograph of a person is at hand: flat, warm, half-length, the same light for all. */
const portraits: Record<'marnie' | 'tobias', ReactNode> = {
  marnie: (
    <>
      <path fill="#c6cdb9" d="M0 0h400v500H0z" />
      <circle cx="292" cy="150" r="150" fill="#d3d8c7" />
      <path
        fill="#6e2f1f"
        d="M200 82c-66 0-103 47-103 116 0 58-7 106-25 138 32 22 86 26 128 26s96-4 128-26c-18-32-25-80-25-138 0-69-37-116-103-116Z"
      />
      <path fill="#c98c6b" d="M168 262h64v82c0 22-64 22-64 0Z" />
      <path fill="#b57857" d="M168 286c18 20 46 20 64 0v22c-20 16-44 16-64 0Z" />
      <path fill="#f4ecdf" d="M138 352c24-8 34-16 34-22 10 26 46 26 56 0 0 6 10 14 34 22l-30 148h-64Z" />
      <path
        fill="#7d2f22"
        d="M36 500c4-86 34-124 104-146l8-6 46 152Zm328 0c-4-86-34-124-104-146l-8-6-46 152Z"
      />
      <path fill="#68251a" d="m148 348-26 44 26 14-12 22 58 72Zm104 0 26 44-26 14 12 22-58 72Z" />
      <path fill="#d69c7a" d="M200 118c-46 0-68 34-68 84 0 58 34 96 68 96s68-38 68-96c0-50-22-84-68-84Z" />
      <path
        fill="#83402a"
        d="M204 96c-54-4-88 36-84 116 2 12 8 18 12 12 2-44 26-76 66-90 10 30 38 54 70 62 4 20 2 28 4 28 10 4 12-16 10-42-4-52-34-84-78-86Z"
      />
      <g fill="none" stroke={INK} strokeWidth="4.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M156 196c8-6 18-6 25-2M219 194c7-4 17-4 25 2" strokeWidth="4" />
        <path d="M203 214c1 12 6 20 0 26-3 2-7 2-10 1" stroke="#b06f4f" strokeWidth="3.5" />
        <path d="M180 262c12 11 29 11 41 0" stroke="#8e3b2d" />
      </g>
      <ellipse cx="169" cy="212" rx="5" ry="5.5" fill={INK} />
      <ellipse cx="231" cy="212" rx="5" ry="5.5" fill={INK} />
      <circle cx="152" cy="240" r="13" fill="#cb8263" fillOpacity=".55" />
      <circle cx="248" cy="240" r="13" fill="#cb8263" fillOpacity=".55" />
      <circle cx="131" cy="252" r="6" fill="#b0843f" />
      <circle cx="269" cy="252" r="6" fill="#b0843f" />
    </>
  ),
  tobias: (
    <>
      <path fill="#e2d1b4" d="M0 0h400v500H0z" />
      <circle cx="108" cy="150" r="150" fill="#eadcc4" />
      <path fill="#a8714d" d="M164 262h72v86c0 24-72 24-72 0Z" />
      <path fill="#945f3e" d="M164 292c20 18 52 18 72 0v22c-22 16-50 16-72 0Z" />
      <path
        fill="#3f5a49"
        d="M28 500c4-92 38-126 112-146l24-12c14 28 58 28 72 0l24 12c74 20 108 54 112 146Z"
      />
      <path fill="#344c3d" d="m164 342-34 22 34 46 36-40Zm72 0 34 22-34 46-36-40Z" />
      <path fill="#f1e8d8" d="M172 346c14 22 42 22 56 0l-28 26Z" />
      <path d="M200 374v126" stroke="#2f4437" strokeWidth="4" />
      <circle cx="208" cy="420" r="4" fill="#e2d1b4" />
      <circle cx="208" cy="468" r="4" fill="#e2d1b4" />
      <path fill="#a8714d" d="M124 206c-14-2-18 12-14 26s14 20 20 14Zm152 0c14-2 18 12 14 26s-14 20-20 14Z" />
      <path fill="#b67e58" d="M200 112c-54 0-79 34-79 86 0 62 41 104 79 104s79-42 79-104c0-52-25-86-79-86Z" />
      <path
        fill="#33261f"
        d="M127 226c0 60 34 92 73 92s73-32 73-92c-6 10-10 22-18 24-14 2-22-12-55-12s-41 14-55 12c-8-2-12-14-18-24Z"
      />
      <path fill="#b67e58" d="M178 262c14-8 30-8 44 0 0 16-44 16-44 0Z" />
      <path
        fill="#33261f"
        d="M122 206c-12-70 16-118 84-118 52 0 82 36 72 118-4 0-6-4-8-10-2-26-10-40-24-50-32 10-74 8-98-4-12 14-16 28-18 54-2 6-4 10-8 10Z"
      />
      <g fill="none" stroke={INK} strokeLinecap="round" strokeLinejoin="round">
        <circle cx="168" cy="208" r="22" strokeWidth="4" />
        <circle cx="232" cy="208" r="22" strokeWidth="4" />
        <path d="M190 205c6-5 14-5 20 0M146 203l-19-4M254 203l19-4" strokeWidth="4" />
        <path d="M150 178c9-6 20-6 28-2M222 176c8-4 19-4 28 2" strokeWidth="5" stroke="#33261f" />
        <path d="M203 214c1 10 5 17-1 22-3 2-6 2-9 1" strokeWidth="3.5" stroke="#8b5737" />
        <path d="M185 263c10 7 20 7 30 0" strokeWidth="4.5" stroke="#7c3a2a" />
      </g>
      <ellipse cx="169" cy="210" rx="5" ry="5.5" fill={INK} />
      <ellipse cx="231" cy="210" rx="5" ry="5.5" fill={INK} />
    </>
  ),
};

export type PortraitName = keyof typeof portraits;

/** @param alt left out where the name stands beside it */
export function Portrait({
  who,
  alt,
  className = '',
}: {
  who: PortraitName;
  alt?: string;
  className?: string;
}) {
  return (
    <svg
      viewBox="0 0 400 500"
      preserveAspectRatio="xMidYMin slice"
      className={`block rounded-photo ${className}`}
      role={alt ? 'img' : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      {portraits[who]}
    </svg>
  );
}
