import type { Painter } from './png.ts';
import { hash } from './random.ts';

/** Paints a gradient with two discs. The name decides the colour. */
export function paintScene(name: string, width: number, height: number): Painter {
  const seed = hash(name);
  const base = [0, 7, 14].map((shift) => 24 + ((seed >> shift) & 63));
  const discs = [
    [width * 0.78, height * 0.2, height * 1.1],
    [width * 0.95, height * 1.1, height * 0.8],
  ] as const;
  return (x, y) => {
    const light = (x * 70) / width + (y * 20) / height;
    const inside = discs.filter(([left, top, radius]) => Math.hypot(x - left, y - top) < radius).length;
    const [red = 0, green = 0, blue = 0] = base.map((colour) => Math.min(255, colour + light + inside * 18));
    return [red, green, blue, 255];
  };
}

/** Paints a round logo with a pulse line on a transparent background. */
export function paintLogo(name: string, _width: number, height: number): Painter {
  const seed = hash(name);
  const [red = 0, green = 0, blue = 0] = [0, 7, 14].map((shift) => 30 + ((seed >> shift) & 95));
  const middle = (height - 1) / 2;
  return (x, y) => {
    const edge = Math.min(1, Math.max(0, middle - Math.hypot(x - middle, y - middle)));
    const pulse = Math.abs(x - middle) < middle * 0.35 ? Math.sin((x - middle) / 4) * middle * 0.5 : 0;
    const white = Math.abs(y - middle - pulse) < 2.5 && Math.abs(x - middle) < middle * 0.7;
    return white ? [255, 255, 255, 255] : [red, green, blue, edge * 255];
  };
}
