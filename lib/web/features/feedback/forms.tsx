'use client';

import { lazyComponent } from '../../ui/loading/lazy-component.tsx';

// Loaded on demand, as forms bundle the validator.
export const FeedbackForm = lazyComponent(() =>
  import('./FeedbackForm.tsx').then((loaded) => loaded.FeedbackForm),
);
export const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx').then((loaded) => loaded.ReviewForm));
