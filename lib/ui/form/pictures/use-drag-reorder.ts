'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

/** What is being dragged: from which place, and to which it would go now. */
interface Drag {
  from: number;
  to: number;
}

/** Pixels to move before it is a drag and no click. */
const dragThresholdPx = 5;

/**
 * Lets the children of a list be put into another order by mouse, pen or finger. While it lasts they only look as if
 * they had moved; `move` is told once, at the end. Escape takes it back.
 */
export function useDragReorder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  // What is held and where it would go, known before it is drawn: the pointer may be let go of at once.
  const pressed = useRef<{ from: number; x: number; y: number; to?: number }>(undefined);

  const endDrag = () => {
    pressed.current = undefined;
    setDrag(undefined);
  };
  const dragging = drag !== undefined;
  useEffect(() => {
    if (!dragging) return;
    const stop = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      pressed.current = undefined;
      setDrag(undefined);
    };
    window.addEventListener('keydown', stop, true);
    return () => window.removeEventListener('keydown', stop, true);
  }, [dragging]);

  /** What an element takes by which the child at this place is dragged. */
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const now = pressed.current;
      if (!now) return;
      const { x, y } = now;
      if (now.to === undefined && Math.hypot(clientX - x, clientY - y) < dragThresholdPx) return;
      now.to = nearestPlace(list.current, clientX, clientY) ?? now.from;
      setDrag({ from: now.from, to: now.to });
    },
    onPointerUp: () => {
      const { from, to } = pressed.current ?? {};
      endDrag();
      if (from !== undefined && to !== undefined && to !== from) move(from, to);
    },
    onPointerCancel: endDrag,
  });
  return { drag, handle };
}

/** Where the child at `at` stands while something is dragged. */
export function displayedIndex(at: number, drag: Drag | undefined): number {
  if (!drag) return at;
  if (at === drag.from) return drag.to;
  const without = at > drag.from ? at - 1 : at;
  return without >= drag.to ? without + 1 : without;
}

/** The place on screen that a point is closest to: children are counted by where they stand, not by their order. */
function nearestPlace(list: HTMLElement | null, x: number, y: number): number | undefined {
  const places = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return {
      place: Number(child.dataset.place),
      far: Math.hypot(left + width / 2 - x, top + height / 2 - y),
    };
  });
  return places.sort((a, b) => a.far - b.far)[0]?.place;
}
