'use client';

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useAutoplay } from './use-autoplay.ts';

interface Slide {
  id: string;
  title: string;
  image: string;
  /** An https URL, or "". */
  link: string;
}

const carousel = {
  alignSelf: 'start',
  overflow: 'hidden',
  '& > [data-slides]': {
    aspectRatio: '4 / 1',
    background: 'color-mix(in srgb, var(--p-palette-text-primary) 7%, transparent)',
  },
  '& fieldset': { width: '100%', height: '100%', minWidth: 0, m: 0, p: 0, border: 0 },
  '& a': { display: 'block', height: '100%', '&:focus-visible': { '--focus-offset': '-3px' } },
  // A broken image shows its title.
  '& img': {
    display: 'block',
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    lineHeight: 2,
    textAlign: 'center',
  },
};

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
    <Paper
      component="section"
      variant="outlined"
      sx={carousel}
      aria-roledescription="carousel"
      aria-label={texts.title}
      onKeyDown={onKeyDown}
      {...pauseHandlers}
    >
      <div data-slides aria-live={isRunning ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <fieldset
            key={slide.id}
            aria-roledescription="slide"
            aria-label={texts.slides[position]}
            hidden={position !== index}
          >
            <Picture slide={slide} newTab={texts.newTab} isEager={position === 0} />
          </fieldset>
        ))}
      </div>
      {slides.length > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', height: 40, pl: 2, pr: 0.5 }}>
          <Typography variant="body2" noWrap sx={{ flex: 1 }}>
            {slides[index]?.title}
          </Typography>
          <CarouselButton
            icon={isPlaying ? <Pause /> : <PlayArrow />}
            name={isPlaying ? texts.pause : texts.play}
            onPress={toggle}
          />
          <CarouselButton icon={<ChevronLeft />} name={texts.previous} onPress={() => step(-1)} />
          <Typography variant="caption" color="textSecondary" aria-hidden="true">
            {index + 1}/{slides.length}
          </Typography>
          <CarouselButton icon={<ChevronRight />} name={texts.next} onPress={() => step(1)} />
        </Stack>
      )}
    </Paper>
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
  icon: ReactNode;
  name: string;
  onPress: () => void;
}

function CarouselButton({ icon, name, onPress }: CarouselButtonProps) {
  return (
    <IconButton color="inherit" aria-label={name} title={name} onClick={onPress}>
      {icon}
    </IconButton>
  );
}
