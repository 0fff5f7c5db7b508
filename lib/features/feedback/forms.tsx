'use client';

import { lazyComponent } from '../../ui/lazy-component.tsx';

// Forms bring the validator along; each comes when somebody opens it.
export const FeedbackForm = lazyComponent(() =>
  import('./FeedbackForm.tsx').then((loaded) => loaded.FeedbackForm),
);
export const ReviewForm = lazyComponent(() => import('./ReviewForm.tsx').then((loaded) => loaded.ReviewForm));
