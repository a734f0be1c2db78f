import { useEffect, useState } from 'react';

/** Draws a text as a QR code for an authenticator app. The encoder is loaded with the first QR code. */
export function QrCode({ text }: { text: string }) {
  const [rows, setRows] = useState<boolean[][]>([]);
  useEffect(() => {
    let left = false;
    import('uqr').then(
      ({ encode }) => left || setRows(encode(text, { ecc: 'M', border: 4 }).data),
      (error) => console.error('QR code:', error),
    );
    return () => {
      left = true;
    };
  }, [text]);
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  // The code is dark on light even in the dark theme, because scanners expect that.
  return (
    <svg
      role="img"
      aria-label="QR code for an authenticator app"
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-52 bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
