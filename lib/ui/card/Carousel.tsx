'use client';

import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../icons.tsx';
import css from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

export interface Slide {
  id: string;
  title: string;
  image: string;
  /** An https address, or "". */
  link: string;
}

interface Props {
  slides: readonly Slide[];
  /** `slide` tells each slide's place, e.g. "2 of 4"; `newTab` is said about links. */
  words: {
    title: string;
    slides: string[];
    previous: string;
    next: string;
    play: string;
    pause: string;
    newTab: string;
  };
}

/** Pictures that take turns: by themselves where motion is welcome, at once paused by pointer, focus or button. */
export function Carousel({ slides, words }: Props) {
  const [at, setAt] = useState(0);
  const step = (by: number) => setAt((now) => (now + by + slides.length) % slides.length);
  const { playing, running, toggle, holders } = useAutoplay(() => step(1), slides.length > 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={words.title}
      onKeyDown={onKeyDown}
      {...holders}
    >
      <div className={css.slides} aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <fieldset
            key={slide.id}
            className={css.slide}
            aria-roledescription="slide"
            aria-label={words.slides[place]}
            hidden={place !== at}
          >
            <Picture slide={slide} newTab={words.newTab} eager={place === 0} />
          </fieldset>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          <span className={css.title}>{slides[at]?.title}</span>
          <Press icon={playing ? 'pause' : 'play'} name={playing ? words.pause : words.play} press={toggle} />
          <Press icon="chevronLeft" name={words.previous} press={() => step(-1)} />
          <span className={css.place} aria-hidden="true">
            {at + 1}/{slides.length}
          </span>
          <Press icon="chevronRight" name={words.next} press={() => step(1)} />
        </div>
      )}
    </section>
  );
}

function Picture({ slide, newTab, eager }: { slide: Slide; newTab: string; eager: boolean }) {
  const image = (
    // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
    <img src={slide.image} alt={slide.title} loading={eager ? 'eager' : 'lazy'} fetchPriority="low" />
  );
  return slide.link ? (
    <a href={slide.link} target="_blank" rel="noopener noreferrer" title={newTab}>
      {image}
    </a>
  ) : (
    image
  );
}

interface PressProps {
  icon: 'pause' | 'play' | 'chevronLeft' | 'chevronRight';
  name: string;
  press: () => void;
}

function Press({ icon, name, press }: PressProps) {
  return (
    <button type="button" aria-label={name} title={name} onClick={press}>
      <Icon name={icon} size={18} />
    </button>
  );
}
