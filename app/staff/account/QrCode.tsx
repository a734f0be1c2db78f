import { useEffect, useState } from 'react';

/** A text as a QR code. What draws it is loaded with the first one. */
export function QrCode({ text, label }: { text: string; label: string }) {
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
  // Dark on light also where the page is dark: readers expect it.
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length || 1} ${rows.length || 1}`}
      shapeRendering="crispEdges"
      className="size-52 bg-[#fff] text-[#000]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
