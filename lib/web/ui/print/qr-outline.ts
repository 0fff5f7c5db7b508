import { qrcode } from 'bwip-js/browser';

/** A QR code with its quiet zone, for QrCode. */
export interface QrOutline {
  /** Width and height of the square. */
  side: number;
  /** SVG path of the black modules. */
  path: string;
}

/** The encoder doubles its grid so that halves are whole numbers. */
const unitsPerModule = 2;
/** Required by ISO/IEC 18004. */
const quietZoneModules = 4;

/** Encodes a text with error correction M. Throws for an empty text and above 2,331 bytes. */
export function createQrOutline(text: string): QrOutline {
  const options: Parameters<typeof qrcode>[0] & { eclevel: 'M' } = {
    bcid: 'qrcode',
    text,
    scale: 1,
    eclevel: 'M',
  };
  return qrcode(options, createPathRenderer());
}

/** The drawing functions that bwip-js calls. It draws QR codes with polygons only. */
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
