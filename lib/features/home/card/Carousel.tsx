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
  /** An https address, or "". */
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
  // An image that could not be loaded shows its title.
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
    <Paper
      component="section"
      variant="outlined"
      sx={carousel}
      aria-roledescription="carousel"
      aria-label={words.title}
      onKeyDown={onKeyDown}
      {...holders}
    >
      <div data-slides aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <fieldset
            key={slide.id}
            aria-roledescription="slide"
            aria-label={words.slides[place]}
            hidden={place !== at}
          >
            <Picture slide={slide} newTab={words.newTab} eager={place === 0} />
          </fieldset>
        ))}
      </div>
      {slides.length > 1 && (
        <Stack direction="row" sx={{ alignItems: 'center', height: 40, pl: 2, pr: 0.5 }}>
          <Typography variant="body2" noWrap sx={{ flex: 1 }}>
            {slides[at]?.title}
          </Typography>
          <Press
            icon={playing ? <Pause /> : <PlayArrow />}
            name={playing ? words.pause : words.play}
            press={toggle}
          />
          <Press icon={<ChevronLeft />} name={words.previous} press={() => step(-1)} />
          <Typography variant="caption" color="textSecondary" aria-hidden="true">
            {at + 1}/{slides.length}
          </Typography>
          <Press icon={<ChevronRight />} name={words.next} press={() => step(1)} />
        </Stack>
      )}
    </Paper>
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
  icon: ReactNode;
  name: string;
  press: () => void;
}

function Press({ icon, name, press }: PressProps) {
  return (
    <IconButton color="inherit" aria-label={name} title={name} onClick={press}>
      {icon}
    </IconButton>
  );
}
