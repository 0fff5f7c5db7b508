import { minColumnWidth, toTemplate } from '../table/columns.ts';

const step = 16;
const atLeast = (width: number) => Math.max(minColumnWidth, Math.round(width));

type Widths = Record<string, number>;

const headOf = (handle: HTMLElement) => handle.closest<HTMLElement>('th[data-field]');

/** All current widths, so that resizing one column leaves the others as they are. */
function measure(handle: HTMLElement): Widths {
  const heads = handle.closest('tr')?.querySelectorAll<HTMLElement>('th[data-field]') ?? [];
  return Object.fromEntries([...heads].map((head) => [head.dataset.field ?? '', head.offsetWidth]));
}

function show(handle: HTMLElement, widths: Widths): void {
  const table = handle.closest('table');
  const heads = [...(handle.closest('tr')?.children ?? [])] as HTMLElement[];
  const sizes = heads.map((head) => widths[head.dataset.field ?? ''] ?? head.offsetWidth);
  table?.style.setProperty('--list-columns', toTemplate(sizes.map((size) => `${size}px`)));
  table?.style.setProperty('--list-width', `${sizes.reduce((sum, size) => sum + size, 0)}px`);
  handle.setAttribute('aria-valuenow', String(widths[headOf(handle)?.dataset.field ?? ''] ?? ''));
}

const changed = (handle: HTMLElement, widths: Widths, by: number): Widths => {
  const field = headOf(handle)?.dataset.field ?? '';
  return { ...widths, [field]: atLeast((widths[field] ?? 0) + by) };
};

/** Returns the widths after a key press on a handle; undefined for other keys. */
export function resizeByKey(event: KeyboardEvent, handle: HTMLElement): Widths | undefined {
  const change = { ArrowLeft: -step, ArrowRight: step }[event.key];
  if (!change) return undefined;
  event.preventDefault();
  const widths = changed(handle, measure(handle), change);
  show(handle, widths);
  return widths;
}

/** Follows the pointer, and reports the widths when it is released. */
export function resizeByPointer(
  { pointerId, clientX: start }: PointerEvent,
  handle: HTMLElement,
  onEnd: (widths: Widths) => void,
): void {
  const before = measure(handle);
  const sign = getComputedStyle(handle).direction === 'rtl' ? -1 : 1;
  let widths: Widths | undefined;
  const move = ({ clientX }: PointerEvent) => {
    widths = changed(handle, before, sign * (clientX - start));
    show(handle, widths);
  };
  const stop = () => {
    handle.removeEventListener('pointermove', move);
    if (widths) onEnd(widths);
  };
  handle.setPointerCapture(pointerId);
  handle.addEventListener('pointermove', move);
  handle.addEventListener('lostpointercapture', stop, { once: true });
}
