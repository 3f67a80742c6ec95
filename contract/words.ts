import { signInRuleWordsEn, signInRuleWordsZh } from './rules/words/sign-in.ts'

/**
 * Words for every refusal, said by the server in `msg` and by the screens.
 * Chinese is the source; English must have the same keys.
 */
const zh = {
  'problem.session.none': '当前登录已失效，请重新登录',
  'problem.session.ended': '当前登录已失效，请重新登录',
  'problem.session.wrong_code': '验证码错误',
  'problem.session.wrong_credentials': '用户名或密码错误',
  'problem.session.locked': '登录失败次数过多，请稍后再试',
  'problem.session.account_locked': '账号已被锁定，请联系管理员',
  'problem.session.password_expired': '密码已过期，请修改密码',
  'problem.session.unreadable': '登录信息无法解密，请刷新页面后重试',
  'problem.session.wrong_old_password': '旧密码错误',
  'problem.session.weak_password': signInRuleWordsZh['field.password_complexity'],
  'problem.session.same_password': '新密码不能与旧密码相同',
  'problem.session.password_has_user_name': '密码不能包含用户名',
  'problem.app.not_permitted': '您没有执行此操作的权限，请联系上级',
  'problem.app.not_found': '记录不存在，或不在您的管理范围内',
  'problem.app.not_allowed_now': '当前状态不允许此操作',
  'problem.app.stale': '记录已被他人修改，请重新读取后再改',
  'problem.app.invalid_input': '输入有误，请检查标出的字段',
  'problem.app.request_id_reused': '该请求编号已用于另一次操作',
  'problem.app.too_many_requests': '操作过于频繁，请稍后再试',
  'problem.app.unexpected': '发生意外错误，操作结果未知',
  'problem.app.unreachable': '服务器没有应答，操作结果未知',
  'problem.app.body_too_large': '请求内容过大',
  'problem.app.not_json': '请求内容不是有效的 JSON',
  'problem.app.no_such_call': '没有这个接口',
  'problem.registration.under_way': '该终端的注册正在进行',
  'problem.registration.terminal_offline': '终端不在线，暂时无法开始注册',
  'problem.machine.unknown_machine': '没有这个状态机，或服务器不保存它的记录',
  'problem.machine.journal_too_long': '日志超过 50000 行，无法一次导出',
  'notice.session.password_updated': '密码修改成功',
} as const

export type WordKey = keyof typeof zh

const en: Readonly<Record<WordKey, string>> = {
  'problem.session.none': 'Current login has expired, please login again',
  'problem.session.ended': 'Current login has expired, please login again',
  'problem.session.wrong_code': 'Verification code error',
  'problem.session.wrong_credentials': 'Wrong user name or password',
  'problem.session.locked': 'Too many failed sign-ins, please try again later',
  'problem.session.account_locked': 'This account is locked, please contact an administrator',
  'problem.session.password_expired': 'Password has expired please change it!!',
  'problem.session.unreadable': 'The sign-in could not be decrypted, please reload the page and try again',
  'problem.session.wrong_old_password': 'The old password is wrong',
  'problem.session.weak_password': signInRuleWordsEn['field.password_complexity'],
  'problem.session.same_password': 'The new password must differ from the old one',
  'problem.session.password_has_user_name': 'The password must not contain the user name',
  'problem.app.not_permitted': 'You do not have permission to do this, please contact your superior',
  'problem.app.not_found': 'There is no such record, or it is outside your organisations',
  'problem.app.not_allowed_now': 'The current state does not allow this',
  'problem.app.stale': 'Somebody changed this meanwhile: read it again, then change it',
  'problem.app.invalid_input': 'Some input is not right, please check the marked fields',
  'problem.app.request_id_reused': 'This request id was already used for something else',
  'problem.app.too_many_requests': 'Too many requests, please try again later',
  'problem.app.unexpected': 'Something unexpected happened; the outcome is unknown',
  'problem.app.unreachable': 'The server did not answer; the outcome is unknown',
  'problem.app.body_too_large': 'The request is too large',
  'problem.app.not_json': 'The request is not valid JSON',
  'problem.app.no_such_call': 'There is no such call',
  'problem.registration.under_way': 'A registration of this terminal is already under way',
  'problem.registration.terminal_offline': 'The terminal is offline; the registration cannot start now',
  'problem.machine.unknown_machine': 'There is no such machine, or the server keeps no records of it',
  'problem.machine.journal_too_long': 'The journal has more than 50,000 rows and cannot be exported at once',
  'notice.session.password_updated': 'Password updated successfully',
}

export const words = { ZH: zh as Readonly<Record<WordKey, string>>, EN: en } as const
