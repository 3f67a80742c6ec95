/** Words of the dialog in which users turn their second step on and off. */
export const secondFactor = {
  'secondFactor.title': '二次验证',
  'secondFactor.loading': '正在读取',
  'secondFactor.off': '开启后，登录时除密码外还需要输入手机身份验证器上的 6 位动态验证码。',
  'secondFactor.begin': '开始设置',
  'secondFactor.scan': '请用手机上的身份验证器扫描二维码，然后输入它显示的 6 位验证码和您的密码。',
  'secondFactor.qr': '身份验证器的二维码',
  'secondFactor.key': '无法扫码时，请手工输入密钥：',
  'secondFactor.code': '6 位验证码',
  'secondFactor.anyCode': '6 位验证码或恢复码',
  'secondFactor.password': '密码',
  'secondFactor.turnOn': '开启',
  'secondFactor.turnOff': '关闭二次验证',
  'secondFactor.on': '二次验证已开启，还有 {{left}} 个恢复码。输入验证码和密码可以关闭。',
  'secondFactor.codesOnce':
    '二次验证已开启。请妥善保存以下恢复码：它们只显示这一次，手机丢失时每个可登录一次。',
  'secondFactor.save': '保存为文件',
  'secondFactor.kept': '已保存',
  'secondFactor.retry': '重试',
} as const
