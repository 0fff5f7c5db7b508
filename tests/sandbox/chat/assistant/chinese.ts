import { dateIn, type Phrases } from './phrases.ts';

const date = dateIn('zh-CN');
const periods = {
  car: '乘用车',
  truck: '商用车',
  prog: '编程',
  vip: 'VIP',
  haynes: 'HaynesPro',
  fca: 'FCA',
  ev: '新能源',
};
const tcodeStates = ['未兑换', '未付款', '待兑换', '已兑换', '已作废', '软件已退', '已过期', '无有效期限制'];

export const chinese: Phrases = {
  hello: (name, service) =>
    service === 0
      ? `${name}，您好！客服目前已下线，请稍后再来。`
      : `${name}，您好！我是智能助手。请告诉我设备序列号（SN），我可以查询激活、软件有效期、保修等信息。`,
  greeting: '您好！请问想查询哪台设备的什么信息？请提供序列号（SN）。',
  snRequest: '我可以查询您名下的设备。请提供序列号（SN），即标签上的12位数字。',
  snRequestFor: (topics) => `好的，查询${topics}。请提供设备序列号（SN，12位数字）。`,
  looking: (sn) => `请稍候，正在查询设备 ${sn}。`,
  unknown: (sn) => `在您的设备中没有找到序列号 ${sn}，请核对号码。`,
  notAnSn: (digits) => `${digits} 不是序列号：共${digits.length}位，序列号应为12位，请核对。`,
  names: {
    product: '产品型号',
    activation: '激活状态',
    validity: '软件有效期',
    lock: '锁定状态',
    warranty: '保修',
    tcode: 'Tcode',
    owner: '所属经销商和最近一次转移',
    updates: '升级和固件',
  },
  facts: {
    product: ({ sn, product, type }) => `设备 ${sn}：${product}（${type}）。`,
    activation: ({ isActive, activated }) =>
      isActive
        ? `设备已激活${activated === null ? '' : `，激活日期：${date(activated)}`}。`
        : '设备尚未激活。',
    validity: ({ spans }) =>
      spans.length === 0
        ? '该设备没有软件有效期。'
        : [
            '软件有效期：',
            ...spans.map(
              ({ key, end, ended }) => `- ${periods[key]}：${date(end)}${ended ? '（已到期）' : ''}`,
            ),
          ].join('\n'),
    lock: ({ isLocked }) => (isLocked ? '设备已锁定。' : '设备未锁定。'),
    warranty: ({ warranty }) =>
      warranty === null
        ? '没有保修日期记录。'
        : warranty.ended
          ? `保修已于${date(warranty.end)}到期。`
          : `保修至${date(warranty.end)}。`,
    tcode: ({ tcode }) =>
      tcode === null
        ? '该设备没有 Tcode。'
        : `Tcode：${tcode.code}，${tcodeStates[tcode.state] ?? '其他状态'}${tcode.expires === null ? '' : `，有效期至${date(tcode.expires)}`}。`,
    owner: ({ isOwn, owner, transfer }) =>
      `${isOwn ? '设备在您自己的库存中。' : `设备属于 ${owner}。`}${transfer ? `最近一次转移：${date(transfer.time)}，从 ${transfer.from} 到 ${transfer.to}。` : '没有转移记录。'}`,
    updates: ({ updates, firmware }) => `已升级 ${updates} 次${firmware ? `，固件版本 ${firmware}` : ''}。`,
  },
  offer: (topics) => `我还可以告诉您：${topics}。直接提问即可，无需重复序列号。`,
  nothingElse: '关于这台设备的信息就是这些。还要查询其他设备吗？',
  and: '和',
  human: (service) =>
    service === 1
      ? '如需人工服务，请点击窗口中的按钮，您已提出的问题会一并转达。'
      : '可以点击窗口中的按钮，但目前没有客服在线。也许我可以帮您？',
  file: '文件已收到，但我无法查看文件内容。请告诉我序列号和您的问题。',
  thanks: '不客气！还有其他可以帮您的吗？',
  agent: {
    hello: (name) => `您好，我是客服${name}。您的问题我已看到，请问有什么可以帮您？`,
    takeOver: (name) => `您好，我是技术支持${name}，现在由我为您服务，正在查看您的问题。`,
    toTechnician: '我现在为您转接技术支持的同事。',
    file: '文件已收到，我来看一下。',
    thanks: '不客气！请您对本次服务进行评价。',
    replies: [
      '明白了。请问这种情况从什么时候开始的？之前有升级过吗？',
      '请重启设备，连接稳定的 Wi-Fi 并安装所有更新。问题还会出现吗？',
      '请发一张屏幕的照片给我，好吗？',
      '我已记录并反馈给研发，有进展会马上告诉您。',
    ],
  },
};
