/** What tests know of every product that they start. */
export const known = {
  captcha: 'AB12',
  firstPassword: 'First-2026',
  /** Users of the tests beside the administrator, with every right. */
  operators: [
    { userName: 'operator1', password: 'Run-It-2026', name: '张三' },
    { userName: 'operator2', password: 'Run-It-2026', name: '李四' },
  ],
  /** Watches the wall of the demo utility: their role names the important-load configuration. */
  watchman: { userName: 'operator3', password: 'Run-It-2026', name: '王五', role: 'load-watch' },
  /** Reads the audit log and nothing else. */
  auditor: { userName: 'operator4', password: 'Run-It-2026', name: '赵六', role: 'audit' },
} as const
