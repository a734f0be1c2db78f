import clients from './portraits/clients.json';

type Face = Record<'ground' | 'skin' | 'shade' | 'cloth' | 'hair' | 'mouth', string> & {
  hairBehind?: string;
  hairInFront: string[];
  /** Skin over a beard. */
  chin?: string;
  glasses?: string;
};

const INK = '#2b2724';

/** A drawn portrait of a fictional client, in the style of `Portrait`. The name stands beside it. */
export function ClientPortrait({ who, className = '' }: { who: keyof typeof clients; className?: string }) {
  const face: Face = clients[who];
  const { skin, shade, cloth, hair } = face;
  return (
    <svg viewBox="60 40 280 280" aria-hidden="true" className={`block ${className}`}>
      <path fill={face.ground} d="M0 0h400v500H0z" />
      <path fill={hair} d={face.hairBehind} />
      <path fill={shade} d="M166 262h68v86c0 20-68 20-68 0Z" />
      <path fill={cloth} d="M36 500c4-92 34-128 108-150l22-10c14 26 54 26 68 0l22 10c74 22 104 58 108 150Z" />
      <path fill={shade} d="M130 206c-12-2-16 12-12 24s12 18 18 12Zm140 0c12-2 16 12 12 24s-12 18-18 12Z" />
      <path fill={skin} d="M200 116c-48 0-70 34-70 86 0 60 36 100 70 100s70-40 70-100c0-52-22-86-70-86Z" />
      {face.hairInFront.map((d) => (
        <path key={d} fill={hair} d={d} />
      ))}
      <path fill={skin} d={face.chin} />
      <g fill="none" stroke={INK} strokeLinecap="round" strokeLinejoin="round" strokeWidth="4">
        <path d="M154 186c9-5 19-5 27-1M219 185c8-4 18-4 27 1" />
        <path d="M203 212c1 11 5 18 0 23-3 2-7 2-10 1" stroke={shade} strokeWidth="3.5" />
        <path d={face.mouth} stroke="#7c3a2a" strokeWidth="4.5" />
        <path d={face.glasses} />
      </g>
      <path
        fill={INK}
        d="M164 210a5 5.5 0 1 0 10 0a5 5.5 0 1 0-10 0Zm62 0a5 5.5 0 1 0 10 0a5 5.5 0 1 0-10 0Z"
      />
    </svg>
  );
}
