'use client';

import { lazily } from '../../ui/lazily.tsx';

// Forms bring the validator along; each comes when somebody opens it.
export const FeedbackForm = lazily(() => import('./FeedbackForm.tsx').then((loaded) => loaded.FeedbackForm));
export const ReviewForm = lazily(() => import('./ReviewForm.tsx').then((loaded) => loaded.ReviewForm));
