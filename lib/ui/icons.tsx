import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import Add from '@mui/icons-material/Add';
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined';
import AttachFile from '@mui/icons-material/AttachFile';
import BarChart from '@mui/icons-material/BarChart';
import CalendarTodayOutlined from '@mui/icons-material/CalendarTodayOutlined';
import Check from '@mui/icons-material/Check';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import ComputerOutlined from '@mui/icons-material/ComputerOutlined';
import ContentCopy from '@mui/icons-material/ContentCopy';
import CreditCardOutlined from '@mui/icons-material/CreditCardOutlined';
import CurrencyExchange from '@mui/icons-material/CurrencyExchange';
import DarkModeOutlined from '@mui/icons-material/DarkModeOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import DensitySmall from '@mui/icons-material/DensitySmall';
import DevicesOtherOutlined from '@mui/icons-material/DevicesOtherOutlined';
import DragIndicator from '@mui/icons-material/DragIndicator';
import EditOutlined from '@mui/icons-material/EditOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import FeedbackOutlined from '@mui/icons-material/FeedbackOutlined';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import FilterList from '@mui/icons-material/FilterList';
import FolderOutlined from '@mui/icons-material/FolderOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import HomeOutlined from '@mui/icons-material/HomeOutlined';
import ImageOutlined from '@mui/icons-material/ImageOutlined';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import KeyOutlined from '@mui/icons-material/KeyOutlined';
import Language from '@mui/icons-material/Language';
import LightModeOutlined from '@mui/icons-material/LightModeOutlined';
import LinkOff from '@mui/icons-material/LinkOff';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import Logout from '@mui/icons-material/Logout';
import MailOutlined from '@mui/icons-material/MailOutlined';
import Menu from '@mui/icons-material/Menu';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import MenuOpen from '@mui/icons-material/MenuOpen';
import MoreVert from '@mui/icons-material/MoreVert';
import NoteAddOutlined from '@mui/icons-material/NoteAddOutlined';
import NotificationsNone from '@mui/icons-material/NotificationsNone';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Pause from '@mui/icons-material/Pause';
import PersonOutlined from '@mui/icons-material/PersonOutlined';
import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import PlayArrow from '@mui/icons-material/PlayArrow';
import PowerSettingsNew from '@mui/icons-material/PowerSettingsNew';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import PublicOutlined from '@mui/icons-material/PublicOutlined';
import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import Refresh from '@mui/icons-material/Refresh';
import Search from '@mui/icons-material/Search';
import SellOutlined from '@mui/icons-material/SellOutlined';
import Send from '@mui/icons-material/Send';
import SentimentSatisfiedAltOutlined from '@mui/icons-material/SentimentSatisfiedAltOutlined';
import Star from '@mui/icons-material/Star';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import ThumbDownOutlined from '@mui/icons-material/ThumbDownOutlined';
import ThumbUpOutlined from '@mui/icons-material/ThumbUpOutlined';
import TuneOutlined from '@mui/icons-material/TuneOutlined';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import ViewColumnOutlined from '@mui/icons-material/ViewColumnOutlined';
import ViewInArOutlined from '@mui/icons-material/ViewInArOutlined';
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import WarehouseOutlined from '@mui/icons-material/WarehouseOutlined';
import WarningAmber from '@mui/icons-material/WarningAmber';

const icons = {
  add: Add,
  apply: NoteAddOutlined,
  attachment: AttachFile,
  bell: NotificationsNone,
  book: MenuBookOutlined,
  calendar: CalendarTodayOutlined,
  camera: PhotoCameraOutlined,
  card: CreditCardOutlined,
  case: FolderOutlined,
  chart: BarChart,
  chat: ForumOutlined,
  check: Check,
  chevronDown: ExpandMore,
  chevronLeft: ChevronLeft,
  chevronRight: ChevronRight,
  close: Close,
  collapse: MenuOpen,
  columns: ViewColumnOutlined,
  copy: ContentCopy,
  dealers: StorefrontOutlined,
  delete: DeleteOutlined,
  density: DensitySmall,
  device: DevicesOtherOutlined,
  download: FileDownloadOutlined,
  edit: EditOutlined,
  expand: Menu,
  external: OpenInNew,
  eye: VisibilityOutlined,
  eyeOff: VisibilityOffOutlined,
  feedback: FeedbackOutlined,
  filter: FilterList,
  goods: Inventory2Outlined,
  grip: DragIndicator,
  home: HomeOutlined,
  income: AccountBalanceWalletOutlined,
  info: InfoOutlined,
  key: KeyOutlined,
  language: Language,
  lock: LockOutlined,
  menu: Menu,
  messages: MailOutlined,
  moon: DarkModeOutlined,
  more: MoreVert,
  note: StickyNote2Outlined,
  orders: ReceiptLongOutlined,
  pause: Pause,
  picture: ImageOutlined,
  platform: PublicOutlined,
  play: PlayArrow,
  power: PowerSettingsNew,
  print: PrintOutlined,
  refresh: Refresh,
  refund: CurrencyExchange,
  sale: SellOutlined,
  scan: QrCodeScanner,
  search: Search,
  send: Send,
  settings: TuneOutlined,
  signOut: Logout,
  smile: SentimentSatisfiedAltOutlined,
  software: ViewInArOutlined,
  sortDown: ArrowDownward,
  sortUp: ArrowUpward,
  star: Star,
  stock: WarehouseOutlined,
  subDealers: AccountTreeOutlined,
  sun: LightModeOutlined,
  system: ComputerOutlined,
  thumbDown: ThumbDownOutlined,
  thumbUp: ThumbUpOutlined,
  transfer: SwapHoriz,
  truck: LocalShippingOutlined,
  unlink: LinkOff,
  upload: UploadFileOutlined,
  user: PersonOutlined,
  video: VideocamOutlined,
  warning: WarningAmber,
  workOrder: AssignmentOutlined,
} as const;

export type IconName = keyof typeof icons;

/** An icon beside or inside something that has a name of its own; screen readers skip it. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  const Svg = icons[name];
  return <Svg style={{ flex: 'none', fontSize: size }} />;
}
