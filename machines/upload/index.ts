export { uploadCases, uploadInputs } from './upload.cases.ts'
export { type SendFile, uploadMachine } from './upload.machine.ts'
export { type UploadRules } from './upload-rules.ts'
export { uploadWords } from './upload.words.ts'
