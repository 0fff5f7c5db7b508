/** Line icons on a 24-unit grid, drawn for the portal; a path each keeps them to some bytes. */
const paths = {
  add: 'M12 5v14M5 12h14',
  apply: 'M6 3h8l4 4v14H6zM12 10.5v6.5M8.8 13.7h6.4',
  attachment:
    'M19 11l-7.5 7.5a4.5 4.5 0 0 1-6.4-6.4L13 4.3a3 3 0 0 1 4.2 4.2l-7.6 7.6a1.5 1.5 0 0 1-2.1-2.1l6.8-6.8',
  bell: 'M6 17v-6a6 6 0 0 1 12 0v6l2 2H4zM10 21.5h4',
  book: 'M5 4h13v16H7a2 2 0 0 1-2-2zM5 18a2 2 0 0 1 2-2h11',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4z',
  card: 'M3 6h18v12H3zM3 10h18M6.5 14.5h4',
  case: 'M3 6h7l2 2.5h9V19H3z',
  chart: 'M4 4v16h16M8 16v-4M12 16V8M16 16v-6',
  chat: 'M3 4.5h13v9H8.5L5 16.5v-3H3zM19 9h2v9h-1.5v3L16 18H9.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  chevronDown: 'M6 9.5l6 6 6-6',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronUp: 'M6 14.5l6-6 6 6',
  close: 'M6 6l12 12M18 6L6 18',
  collapse: 'M4 5v14M20 12H9M13 8l-4 4 4 4',
  columns: 'M4 5h16v14H4zM10 5v14M15 5v14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  dealers: 'M4 9.5l2-5.5h12l2 5.5M5 9.5V20h14V9.5M3.5 9.5h17M10 20v-6h4v6',
  delete: 'M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  density: 'M4 5h16M4 9.7h16M4 14.3h16M4 19h16',
  device: 'M4 5h16v11H4zM9 20h6M12 16v4',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M5 20h14',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  expand: 'M4 5v14M9 12h11M16 8l4 4-4 4',
  external: 'M13 5h6v6M19 5l-9 9M16 14v5H5V8h5',
  eye: 'M2.5 12c2.5-4.5 6-6.5 9.5-6.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5s-7-2-9.5-6.5zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9 6.2A9 9 0 0 1 12 5.5c3.5 0 7 2 9.5 6.5a16 16 0 0 1-3 3.7M6 8a16 16 0 0 0-3.5 4c2.5 4.5 6 6.5 9.5 6.5a9 9 0 0 0 4-1M10 10a3 3 0 0 0 4 4',
  feedback: 'M4 5h16v11h-9l-4 4v-4H4z',
  filter: 'M4 5h16l-6 7.5V19l-4-2v-4.5z',
  goods: 'M4 8l8-4 8 4v8l-8 4-8-4zM4 8l8 4 8-4M12 12v8M8 6l8 4',
  grip: 'M9 5.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM15 5.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM9 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM15 11.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM9 17.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4zM15 17.3a.7.7 0 1 0 0 1.4.7.7 0 0 0 0-1.4z',
  home: 'M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z',
  income: 'M4 7h14v13H4zM4 7l11-3v3M14 12h6v4h-6z',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v6M12 7.5v.5',
  key: 'M8 18a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM11 11l8-8M15.5 6.5l3 3',
  language:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c2.7 2.5 3.8 5.5 3.8 9s-1.1 6.5-3.8 9c-2.7-2.5-3.8-5.5-3.8-9s1.1-6.5 3.8-9z',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  menu: 'M4 6h16M4 12h16M4 18h16',
  messages: 'M3.5 5.5h17v13h-17zM4 6.5l8 6.5 8-6.5',
  moon: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  more: 'M12 5.5v.5M12 11.8v.5M12 18v.5',
  note: 'M5 4h14v11l-5 5H5zM14 20v-5h5M8.5 9h7M8.5 12.5h4',
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  pause: 'M9 5v14M15 5v14',
  picture: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4L15 13l5 4.5M15.5 9.5v.1',
  platform: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.6 9h16.8M3.6 15h16.8M9 3.6v16.8M15 3.6v16.8',
  play: 'M8 5l11 7-11 7z',
  power: 'M12 3.5v8M7.2 6.5a7 7 0 1 0 9.6 0',
  print: 'M7 9V4h10v5M7 16H4V9h16v7h-3M7 13.5h10V20H7z',
  radar: 'M12 12l5.5-5.5M12 21a9 9 0 1 1 9-9M12 16.5a4.5 4.5 0 1 1 4.5-4.5',
  refresh: 'M19 12a7 7 0 1 1-2-5l2 2M19 4v5h-5',
  refund: 'M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11H8',
  sale: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5v.1',
  scan: 'M4 8V4h4M16 4h4v4M20 16v4h-4M8 20H4v-4M8 9v6M11 9v6M13.5 9v6M16 9v6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L20 20',
  send: 'M4 11.5L20 4l-6 16-3.5-6.5zM10.5 13.5L20 4',
  settings: 'M4 8h9M17 8h3M15 6v4M4 16h3M11 16h9M9 14v4',
  signOut: 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5',
  smile:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM8.3 14.3c.8 1.3 2.1 2.1 3.7 2.1s2.9-.8 3.7-2.1M9 9.3v.6M15 9.3v.6',
  software: 'M12 3l8 4.5v9L12 21l-8-4.5v-9zM4.5 7.7L12 12l7.5-4.3M12 12v8.5',
  sortDown: 'M12 5v14M7 14l5 5 5-5',
  sortUp: 'M12 19V5M7 10l5-5 5 5',
  star: 'M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z',
  stock: 'M4 20V10h5v10M9.5 20V4h5v16M15 20v-7h5v7M3 20h18',
  subDealers: 'M9 3h6v5H9zM3 16h6v5H3zM15 16h6v5h-6zM12 8v4M6 16v-4h12v4',
  sun: 'M12 16.5a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9zM12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.8 1.8M17.2 17.2L19 19M5 19l1.8-1.8M17.2 6.8L19 5',
  system: 'M3.5 5h17v11h-17zM8.5 20h7M12 16v4',
  thumbDown:
    'M7 13.5v-9H4v9zM7 13.5l4 7c1.3 0 2.2-1 2-2.3l-.6-3.7h5.4c1.2 0 2.1-1.1 1.8-2.3l-1.4-6c-.2-1-1-1.7-1.9-1.7H7',
  thumbUp:
    'M7 10.5v9H4v-9zM7 10.5l4-7c1.3 0 2.2 1 2 2.3l-.6 3.7h5.4c1.2 0 2.1 1.1 1.8 2.3l-1.4 6c-.2 1-1 1.7-1.9 1.7H7',
  transfer: 'M4 8h14M14 4l4 4-4 4M20 16H6M10 12l-4 4 4 4',
  truck:
    'M3 6h11v11H3zM14 10h4l3 3v4h-7M7 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM17 19.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  unlink: 'M9 15l6-6M10.5 6.5l2-2a4 4 0 0 1 6 6l-2 2M13.5 17.5l-2 2a4 4 0 0 1-6-6l2-2M4 4l3 3M20 20l-3-3',
  upload: 'M12 16V5M7.5 9L12 4.5 16.5 9M5 20h14',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.5-3.7 3.5-5.5 7.5-5.5s7 1.8 7.5 5.5',
  video: 'M4 6h11v12H4zM15 10.5l5-3v9l-5-3z',
  warning: 'M12 4l9 16H3zM12 10v5M12 17.5v.3',
  workOrder: 'M8 5H5v16h14V5h-3M8 3h8v4H8zM8.5 12h7M8.5 16h5',
} as const;

export type IconName = keyof typeof paths;

/** An icon beside or inside something that has a name of its own; it tells nothing to a screen reader. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
