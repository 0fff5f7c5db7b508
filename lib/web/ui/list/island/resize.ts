import { minColumnWidth, toTemplate } from '../table/column-widths.ts';

const keyStepPx = 16;
const clampWidth = (width: number) => Math.max(minColumnWidth, Math.round(width));

/** Column widths in px by field. */
type Widths = Record<string, number>;

const headOf = (handle: HTMLElement) => handle.closest<HTMLElement>('th[data-field]');

/** Returns all current widths, because a resize of one column fixes the others too. */
function measureWidths(handle: HTMLElement): Widths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [];
  return Object.fromEntries([...heads].map((head) => [head.dataset.field ?? '', head.offsetWidth]));
}

/** Displays the widths while the handle is moved; React does not render in between. */
function applyWidths(handle: HTMLElement, widths: Widths): void {
  const table = handle.closest('table');
  const heads = [...(handle.closest('tr')?.children ?? [])] as HTMLElement[];
  const sizes = heads.map((head) => widths[head.dataset.field ?? ''] ?? head.offsetWidth);
  table?.style.setProperty('--list-columns', toTemplate(sizes.map((size) => `${size}px`)));
  table?.style.setProperty('--list-width', `${sizes.reduce((sum, size) => sum + size, 0)}px`);
  handle.setAttribute('aria-valuenow', String(widths[headOf(handle)?.dataset.field ?? ''] ?? ''));
}

const withResizedColumn = (handle: HTMLElement, widths: Widths, deltaPx: number): Widths => {
  const field = headOf(handle)?.dataset.field ?? '';
  return { ...widths, [field]: clampWidth((widths[field] ?? 0) + deltaPx) };
};

/** Resizes a column by an arrow key on its handle. Returns all widths, or undefined for other keys. */
export function resizeByKey(event: KeyboardEvent, handle: HTMLElement): Widths | undefined {
  const deltaPx = { ArrowLeft: -keyStepPx, ArrowRight: keyStepPx }[event.key];
  if (!deltaPx) return undefined;
  event.preventDefault();
  const widths = withResizedColumn(handle, measureWidths(handle), deltaPx);
  applyWidths(handle, widths);
  return widths;
}

/** Resizes a column while the pointer drags its handle. Calls `onEnd` with all widths when the pointer is released. */
export function resizeByPointer(
  { pointerId, clientX: startX }: PointerEvent,
  handle: HTMLElement,
  onEnd: (widths: Widths) => void,
): void {
  const startWidths = measureWidths(handle);
  const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
  let widths: Widths | undefined;
  const move = ({ clientX }: PointerEvent) => {
    widths = withResizedColumn(handle, startWidths, sign * (clientX - startX));
    applyWidths(handle, widths);
  };
  const stop = () => {
    handle.removeEventListener('pointermove', move);
    if (widths) onEnd(widths);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', stop, { once: true });
}
