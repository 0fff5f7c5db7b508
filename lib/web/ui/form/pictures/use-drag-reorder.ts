'use client';

import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';

interface Drag {
  from: number;
  to: number;
}

const dragThresholdPx = 5;

/**
 * Reorders the cards of PicturesField by mouse, pen or finger. During the drag only the display changes; `move` is called at
 * the end. Escape cancels.
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

  /** Handlers of the card at an index. */
  const handle = (from: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || !event.isPrimary) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      pressed.current = { from, x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const press = pressed.current;
      if (!press) return;
      const movedPx = Math.hypot(clientX - press.x, clientY - press.y);
      if (press.to === undefined && movedPx < dragThresholdPx) return;
      press.to = nearestPlace(list.current, clientX, clientY) ?? press.from;
      setDrag({ from: press.from, to: press.to });
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

/** Returns where the item with an index is displayed during a drag. */
export function displayedIndex(index: number, drag: Drag | undefined): number {
  if (!drag) return index;
  if (index === drag.from) return drag.to;
  const indexWithoutDragged = index > drag.from ? index - 1 : index;
  return indexWithoutDragged >= drag.to ? indexWithoutDragged + 1 : indexWithoutDragged;
}

/** Returns the displayed index of the card whose centre is nearest; undefined without cards. */
function nearestPlace(list: HTMLElement | null, x: number, y: number): number | undefined {
  const places = [...(list?.querySelectorAll<HTMLElement>('[data-place]') ?? [])].map((child) => {
    const { left, top, width, height } = child.getBoundingClientRect();
    return {
      place: Number(child.dataset.place),
      distance: Math.hypot(left + width / 2 - x, top + height / 2 - y),
    };
  });
  return places.sort((a, b) => a.distance - b.distance)[0]?.place;
}
