'use client';

import { lazyComponent } from '#lib/web/ui/loading/lazy-component.tsx';

// Next shows this page when a page cannot be rendered. Every page includes it, so its content loads only when needed.
export default lazyComponent(() => import('#lib/web/ui/page/RenderErrorPage.tsx'));
