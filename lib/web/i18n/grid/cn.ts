export { zhCN as pack } from '@mui/x-data-grid/locales';
