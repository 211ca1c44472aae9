import { lookAtEveryScreen } from '../support/every-screen.ts'

lookAtEveryScreen({ width: 1280, height: 780 })
