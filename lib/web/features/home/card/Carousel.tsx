'use client';

import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../../ui/icon/Icon.tsx';
import type { IconName } from '../../../ui/icon/names.ts';
import { IconButton } from '../../../ui/parts/Button.tsx';
import css from './carousel.module.css';
import { useAutoplay } from './use-autoplay.ts';

interface Slide {
  id: string;
  title: string;
  image: string;
  /** An https URL, or "". */
  link: string;
}

interface Props {
  slides: readonly Slide[];
  /** `slides` names the positions, e.g. "2 of 4"; `newTab` is the title of links. */
  texts: {
    title: string;
    slides: string[];
    previous: string;
    next: string;
    play: string;
    pause: string;
    newTab: string;
  };
}

/** Rotating pictures. Pointer, focus and a button pause them; reduced motion stops them. */
export function Carousel({ slides, texts }: Props) {
  const [index, setIndex] = useState(0);
  const step = (by: number) => setIndex((now) => (now + by + slides.length) % slides.length);
  const { isPlaying, isRunning, toggle, pauseHandlers } = useAutoplay(() => step(1), slides.length > 1);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <section
      className={css.carousel}
      aria-roledescription="carousel"
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      {...pauseHandlers}
    >
      <div className={css.slides} aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <fieldset
            key={slide.id || position}
            aria-roledescription="slide"
            aria-label={texts.slides[position]}
            hidden={position !== index}
          >
            <Picture slide={slide} newTab={texts.newTab} isEager={position === 0} />
          </fieldset>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={css.controls}>
          <p>{slides[index]?.title}</p>
          <CarouselButton
            icon={isPlaying ? 'Pause' : 'PlayArrow'}
            name={isPlaying ? texts.pause : texts.play}
            onPress={toggle}
          />
          <CarouselButton icon="ChevronLeft" name={texts.previous} onPress={() => step(-1)} />
          <span aria-hidden="true">
            {index + 1}/{slides.length}
          </span>
          <CarouselButton icon="ChevronRight" name={texts.next} onPress={() => step(1)} />
        </div>
      )}
    </section>
  );
}

function Picture({ slide, newTab, isEager }: { slide: Slide; newTab: string; isEager: boolean }) {
  const image = (
    // biome-ignore lint/performance/noImgElement: no picture is optimised on the fly
    <img src={slide.image} alt={slide.title} loading={isEager ? 'eager' : 'lazy'} fetchPriority="low" />
  );
  return slide.link ? (
    <a href={slide.link} target="_blank" rel="noopener noreferrer" title={newTab}>
      {image}
    </a>
  ) : (
    image
  );
}

interface CarouselButtonProps {
  icon: IconName;
  name: string;
  onPress: () => void;
}

function CarouselButton({ icon, name, onPress }: CarouselButtonProps) {
  return (
    <IconButton color="inherit" aria-label={name} title={name} onClick={onPress}>
      <Icon name={icon} />
    </IconButton>
  );
}
