/** Words of the rules that the sign-in page needs; the others load with the console. */
export const signInRuleWordsZh = {
  'field.required': '此处是必填项!',
  'field.check_code': '请输入4位验证码',
  'field.password_length': '密码长度应为8-20个字符',
  'field.password_complexity':
    '密码至少要包含大写字母、小写字母、数字、特殊字符中的三种，且长度在8到20个字符之间',
  'field.password_mismatch': '两次输入的密码不一致',
  'field.user_info_present': '验证失败，请重新登录。',
  'field.roles_present': 'getInfo：角色列表不能为空！',
} as const

export const signInRuleWordsEn: Readonly<Record<keyof typeof signInRuleWordsZh, string>> = {
  'field.required': 'This field is required!',
  'field.check_code': 'Please enter the 4-digit check digit',
  'field.password_length': 'Password length should be 8-20 characters',
  'field.password_complexity':
    'The password needs 8 to 20 characters and at least three of upper case, lower case, digit and special character',
  'field.password_mismatch': 'The two passwords do not match',
  'field.user_info_present': 'Verification failed, please Login again.',
  'field.roles_present': 'getInfo: roles must be a non-null array!',
}
