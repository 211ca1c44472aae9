import { lookAtEveryScreen } from '../support/every-screen.ts'

lookAtEveryScreen({ width: 390, height: 844 })
