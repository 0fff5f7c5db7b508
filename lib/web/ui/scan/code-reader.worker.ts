import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';

interface Frame {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

const options: ReaderOptions = { formats: ['QRCode', 'Code128', 'EAN13'], tryHarder: true };

// From the portal; the library would load it from a CDN.
const wasm = new URL('../../../../node_modules/zxing-wasm/dist/reader/zxing_reader.wasm', import.meta.url);

// The first message to code-reader.ts. It then sends frames, and gets the texts of each.
prepareZXingModule({
  overrides: { locateFile: () => wasm.href },
  fireImmediately: true,
}).then(
  () => self.postMessage('ready'),
  () => self.postMessage('failed'),
);

self.onmessage = async ({ data: { data, width, height } }: MessageEvent<Frame>) => {
  const results = await readBarcodes(new ImageData(data, width, height), options).catch(() => []);
  self.postMessage(results.filter(({ isValid }) => isValid).map(({ text }) => text));
};
