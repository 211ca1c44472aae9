import { lookAtEveryScreen } from '../support/every-screen.ts'

// The narrowest window that WCAG 2.2 names (1.4.10): a small phone, or a window at 400 %.
lookAtEveryScreen({ width: 320, height: 640 })
