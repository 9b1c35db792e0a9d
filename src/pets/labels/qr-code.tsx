import { encode } from 'uqr';

/** The quiet zone around a QR code, in modules (ISO/IEC 18004, 6.3.8). */
const BORDER = 4;

/** Draws one path, with one rectangle for each run of dark modules in a row. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code"
      shapeRendering="crispEdges"
    >
      <path d={data.flatMap(runsOf).join('')} fill="#000" />
    </svg>
  );
}

function runsOf(row: readonly boolean[], y: number): string[] {
  const runs: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const start = x;
    while (row[x + 1]) x += 1;
    runs.push(`M${start} ${y}h${x + 1 - start}v1H${start}z`);
  }
  return runs;
}
