import { qrcode } from 'bwip-js/browser';

/** A QR code as one path on a square grid, quiet zone included. */
export interface QrOutline {
  /** Side of the square, in the path's units. */
  side: number;
  path: string;
}

/** Units per module: the encoder doubles its grid so that halves stay whole numbers. */
const unitsPerModule = 2;
/** Modules of white around the code that scanners need to find it (ISO/IEC 18004). */
const quietZoneModules = 4;

/** The QR code of a text, error correction M. Throws when the text is empty or too long for one (2,331 bytes). */
export function createQrOutline(text: string): QrOutline {
  return qrcode(
    { bcid: 'qrcode', text, scale: 1, eclevel: 'M' } as Parameters<typeof qrcode>[0],
    createPathRenderer(),
  );
}

/** Collects what the encoder draws. A QR code consists of polygons alone; nothing else is ever asked of this. */
function createPathRenderer() {
  const margin = quietZoneModules * unitsPerModule;
  let side = 0;
  let path = '';
  const noop = () => {};
  return {
    scale: () => null,
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width: number) => {
      side = width + 2 * margin;
    },
    polygon: (points: [number, number][]) => {
      path += `M${points.map(([x, y]) => `${x + margin} ${y + margin}`).join('L')}Z`;
    },
    line: noop,
    hexagon: noop,
    ellipse: noop,
    fill: noop,
    text: noop,
    end: (): QrOutline => ({ side, path }),
  };
}
