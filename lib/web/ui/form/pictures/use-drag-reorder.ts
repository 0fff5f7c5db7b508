'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

const dragThresholdPx = 5;

/**
 * Reorders the children of a list by mouse, pen or finger. During the drag only the display changes; `move` is called
 * at the end. Escape cancels.
 */
export function useDragReorder(
  list: RefObject<HTMLElement | null>,
  move: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  // A ref, because the pointer may be released before the state renders.
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

/** The place at which the item `at` is displayed during a drag. */
export function displayedIndex(at: number, drag: Drag | undefined): number {
  if (!drag) return at;
  if (at === drag.from) return drag.to;
  const without = at > drag.from ? at - 1 : at;
  return without >= drag.to ? without + 1 : without;
}

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
