import 'dayjs/locale/zh-cn';

export { zhCN as pack } from '@mui/x-date-pickers/locales';
